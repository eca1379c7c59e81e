import type { RowPosition } from './classify-row.ts';
import {
  addToSums,
  computeMergedFigures,
  createEmptySums,
  fitsInSums,
  type PositionSums,
} from './merge.ts';

/** A holding of the file: one ticker, from one line or from several lines added together. */
export interface PositionHolding extends RowPosition {
  /** Every line that is part of it; `line` is the first. */
  lines: number[];
}

interface TickerEntry {
  first: RowPosition;
  lines: number[];
  /** Set from the second line on: most tickers occur once and keep the numbers of the file. */
  sums: PositionSums | null;
  priceUnreadable: boolean;
}

const YIELD_EVERY_HOLDINGS = 500;

function createSums(position: RowPosition): PositionSums {
  const sums = createEmptySums();
  addToSums(sums, position);
  return sums;
}

function toHolding({ first, lines, sums, priceUnreadable }: TickerEntry): PositionHolding {
  return { ...first, ...(sums && computeMergedFigures(sums)), priceUnreadable, lines };
}

/** Collects positions by ticker: lines of the same ticker become one holding. */
export class HoldingCollector {
  readonly #entries = new Map<string, TickerEntry>();

  /** @returns false, and adds nothing, where the sum of the ticker would be too large */
  add(position: RowPosition): boolean {
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
    const sums = entry.sums ?? createSums(entry.first);
    if (!fitsInSums(sums, position)) return false;
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
      holdings.push(toHolding(entry));
      if (holdings.length % YIELD_EVERY_HOLDINGS === 0) yield;
    }
    return holdings;
  }
}
