import type { Holding } from './holdings.ts';

export const TOP_PERFORMERS = 5;

export interface Performer<H extends Holding = Holding> {
  readonly holding: H;
  /** Gain over the trade price, in percent. */
  readonly gainPercent: number;
}

export const findTopPerformers = <H extends Holding>(holdings: readonly H[]): Performer<H>[] =>
  holdings
    .flatMap((holding) => {
      const { currentPrice, tradePrice } = holding;
      if (currentPrice === null || tradePrice === 0) return [];
      return [{ holding, gainPercent: ((currentPrice - tradePrice) / tradePrice) * 100 }];
    })
    .sort((a, b) => b.gainPercent - a.gainPercent)
    .slice(0, TOP_PERFORMERS);
