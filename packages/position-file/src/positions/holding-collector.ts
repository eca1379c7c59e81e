import {
  addToSums,
  computeMergedFigures,
  createEmptySums,
  fitsInSums,
  type PositionSums,
} from './merge.ts';
import type { RowPosition } from './row-figures.ts';

/** A holding of the file: one ticker, from one line or from several lines added together. */
export type PositionHolding = RowPosition;

const YIELD_EVERY_HOLDINGS = 500;

function createSums(position: RowPosition): PositionSums {
  const sums = createEmptySums();
  addToSums(sums, position);
  return sums;
}

/** Collects positions by ticker: lines of the same ticker become one holding. */
export class HoldingCollector {
  readonly #holdings = new Map<string, PositionHolding>();
  /** Of tickers with a second line; most occur once and keep the numbers of the file. */
  readonly #sums = new Map<string, PositionSums>();
  /** Tickers whose first line is one purchase: the file has no line of the whole position. */
  readonly #inLots = new Set<string>();

  /**
   * Adds a position, or a lot: one purchase, which counts where no line has the whole position.
   * @returns why nothing was added: the lot is part of a position that was, or the sum of the
   * ticker would be too large; null where it was added
   */
  add(position: RowPosition, isLot = false): 'tax-lot' | 'too-large' | null {
    const { ticker, line, priceUnreadable } = position;
    const holding = this.#holdings.get(ticker);
    if (!holding) {
      this.#holdings.set(ticker, position);
      if (isLot) this.#inLots.add(ticker);
      return null;
    }
    if (isLot && !this.#inLots.has(ticker)) return 'tax-lot';
    const sums = this.#sums.get(ticker) ?? createSums(holding);
    if (!fitsInSums(sums, position)) return 'too-large';
    addToSums(sums, position);
    this.#sums.set(ticker, sums);
    holding.lines.push(line);
    holding.priceUnreadable ||= priceUnreadable;
    return null;
  }

  /** The holdings in the order of their first lines; yields between batches. */
  *holdings(): Generator<void, PositionHolding[]> {
    let computed = 0;
    for (const [ticker, sums] of this.#sums) {
      const holding = this.#holdings.get(ticker);
      if (holding) Object.assign(holding, computeMergedFigures(sums));
      computed += 1;
      if (computed % YIELD_EVERY_HOLDINGS === 0) yield;
    }
    return [...this.#holdings.values()];
  }
}
