import { addToSums, emptySums, hasRoomFor, type PositionSums, settleSums } from './merge.ts';
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

function sumsOf(position: Position): PositionSums {
  const sums = emptySums();
  addToSums(sums, position);
  return sums;
}

function present({ first, lines, sums, priceUnreadable }: Entry): PositionHolding {
  return { ...first, ...(sums && settleSums(sums)), priceUnreadable, lines };
}

/** Gathers positions by ticker as they are read: the same ticker twice is one holding. */
export class HoldingBook {
  readonly #entries = new Map<string, Entry>();

  /** Takes the position in; false where its ticker would come to more than a holding can be. */
  add(position: Position): boolean {
    const { line, priceUnreadable } = position;
    const entry = this.#entries.get(position.ticker);
    if (!entry) {
      this.#entries.set(position.ticker, {
        first: position,
        lines: [line],
        sums: null,
        priceUnreadable,
      });
      return true;
    }
    const sums = entry.sums ?? sumsOf(entry.first);
    if (!hasRoomFor(sums, position)) return false;
    addToSums(sums, position);
    entry.sums = sums;
    entry.lines.push(line);
    entry.priceUnreadable ||= priceUnreadable;
    return true;
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
