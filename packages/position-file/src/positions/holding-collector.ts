import {
  addToSums,
  computeMergedFigures,
  fitsInSums,
  type PositionSums,
  sumLots,
} from './merge.ts';
import type { RowPosition } from './row-figures.ts';

export type PositionHolding = RowPosition;

const YIELD_EVERY_HOLDINGS = 500;

export class HoldingCollector {
  readonly #holdings = new Map<string, PositionHolding>();
  /** Only for tickers with more than one line. */
  readonly #sums = new Map<string, PositionSums>();
  /** Tickers whose first line is one purchase: the file has no line for the whole position. */
  readonly #inLots = new Set<string>();

  /** Returns why it wasn't added. @param isLot counts only if no line has the whole position */
  add(position: RowPosition, isLot = false): 'tax-lot' | 'too-large' | null {
    const { ticker, line, priceUnreadable } = position;
    const holding = this.#holdings.get(ticker);
    if (!holding) {
      this.#holdings.set(ticker, position);
      if (isLot) this.#inLots.add(ticker);
      return null;
    }
    if (isLot && !this.#inLots.has(ticker)) return 'tax-lot';
    const sums = this.#sums.get(ticker) ?? sumLots([holding]);
    if (!fitsInSums(sums, position)) return 'too-large';
    addToSums(sums, position);
    this.#sums.set(ticker, sums);
    holding.lines.push(line);
    holding.priceUnreadable ||= priceUnreadable;
    return null;
  }

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
