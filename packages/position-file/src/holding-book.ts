import { addToSums, emptySums, type PositionSums, settleSums } from './merge.ts';
import type { Position } from './position.ts';

/** A holding as read from the file: one ticker, from one line or from several added together. */
export interface PositionHolding extends Position {
  /** Every line that is part of it; `line` is the first. */
  lines: number[];
}

interface Entry {
  first: Position;
  lines: number[];
  /** Only from the second line on: most tickers stand once and keep the numbers of the file. */
  sums: PositionSums | null;
  priceUnreadable: boolean;
}

const HOLDINGS_PER_BREATH = 500;

function present({ first, lines, sums, priceUnreadable }: Entry): PositionHolding {
  return { ...first, ...(sums && settleSums(sums)), priceUnreadable, lines };
}

/** Gathers positions by ticker as they are read: the same ticker twice is one holding. */
export class HoldingBook {
  readonly #entries = new Map<string, Entry>();

  add(position: Position): void {
    const { line, priceUnreadable } = position;
    const entry = this.#entries.get(position.ticker);
    if (!entry) {
      this.#entries.set(position.ticker, {
        first: position,
        lines: [line],
        sums: null,
        priceUnreadable,
      });
      return;
    }
    if (!entry.sums) {
      entry.sums = emptySums();
      addToSums(entry.sums, entry.first);
    }
    addToSums(entry.sums, position);
    entry.lines.push(line);
    entry.priceUnreadable ||= priceUnreadable;
  }

  /** The holdings in the order of their first lines; yields between batches. */
  *holdings(): Generator<void, PositionHolding[]> {
    const holdings: PositionHolding[] = [];
    for (const entry of this.#entries.values()) {
      holdings.push(present(entry));
      if (holdings.length % HOLDINGS_PER_BREATH === 0) yield;
    }
    return holdings;
  }
}
