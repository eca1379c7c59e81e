import { type Fund, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { findMarketDay, getSamplePrice } from '@dashboard/service-kit/sample-market';
import { addDays } from '@dashboard/service-kit/time';
import type { Knex } from 'knex';
import { createHoldingStore } from '../../holdings/holdings.store.ts';
import { type NewHolding, toPosition } from '../../holdings/position.ts';

/** Ticker, quantity, and how many calendar days ago the position was opened. */
type SamplePosition = readonly [string, number, number];

export type SampleHolding = NewHolding & { readonly dateOpened: string };

const samplePositions: readonly (readonly [Fund, readonly SamplePosition[]])[] = [
  [
    MAIN_FUND,
    [
      ['AAPL', 190, 341],
      ['NVDA', 260, 298],
      ['MSFT', 75, 276],
      ['AMZN', 150, 243],
      ['GOOGL', 140, 214],
      ['AMD', 150, 187],
      ['TSLA', 55, 152],
      ['AVGO', 80, 131],
      ['JPM', 95, 103],
      ['DIS', 200, 88],
      ['SOFI', 1300, 64],
      ['BA', 60, 37],
      ['UBER', 130, 12],
      ['SPY', 50, 3],
    ],
  ],
  [
    'Growth Fund',
    [
      ['NVDA', 90, 201],
      ['CRWD', 25, 118],
      ['SHOP', 110, 96],
      ['NET', 70, 41],
      ['RKLB', 240, 9],
    ],
  ],
  [
    'Value Fund',
    [
      ['CVX', 130, 322],
      ['BAC', 420, 175],
      ['PFE', 410, 109],
      ['INTC', 380, 55],
    ],
  ],
  [
    'Income Fund',
    [
      ['O', 360, 263],
      ['KO', 290, 190],
      ['VZ', 340, 77],
    ],
  ],
];

const unpriced: readonly string[] = ['UBER', 'RKLB'];

const roundToCents = (amount: number) => Math.round(amount * 100) / 100;

export function createSampleHoldings(
  day: string,
  today: string,
): readonly (readonly [Fund, readonly SampleHolding[]])[] {
  const createHolding = ([ticker, quantity, daysHeld]: SamplePosition): SampleHolding => {
    const dateOpened = findMarketDay(addDays(today, -daysHeld));
    const tradePrice = getSamplePrice(ticker, dateOpened, today);
    if (unpriced.includes(ticker)) {
      return { ...toPosition({ ticker, quantity, tradePrice }), dateOpened };
    }
    const currentPrice = getSamplePrice(ticker, day, today);
    const gain = currentPrice - tradePrice;
    const pnlPercent = roundToCents((gain / tradePrice) * 100);
    const pnlOpen = roundToCents(gain * quantity);
    return {
      ...toPosition({ ticker, quantity, tradePrice, currentPrice, pnlPercent, pnlOpen }),
      dateOpened,
    };
  };
  return samplePositions.map(([fund, positions]) => [
    fund,
    positions.map(createHolding).filter(({ dateOpened }) => dateOpened <= day),
  ]);
}

export async function fillSampleHoldings(tx: Knex, today: string): Promise<void> {
  const store = createHoldingStore(tx);
  for (const [fund, holdings] of createSampleHoldings(findMarketDay(today), today)) {
    await store.insertHoldings(fund, holdings);
  }
}
