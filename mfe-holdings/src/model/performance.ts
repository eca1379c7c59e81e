import type { Holding } from '@dashboard/contracts-portfolio';

const TOP = 5;

export interface Performer {
  readonly holding: Holding;
  /** Gain over the trade price, in percent. */
  readonly gainPercent: number;
}

/** The five best holdings by gain, of those that have a current price and a trade price (spec §2). */
export function topPerformers(holdings: readonly Holding[]): Performer[] {
  return holdings
    .flatMap((holding) => {
      const { currentPrice, tradePrice } = holding;
      if (currentPrice === null || tradePrice === 0) return [];
      return [{ holding, gainPercent: ((currentPrice - tradePrice) / tradePrice) * 100 }];
    })
    .sort((a, b) => b.gainPercent - a.gainPercent)
    .slice(0, TOP);
}
