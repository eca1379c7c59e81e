import { type Fund, MAIN_FUND } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { createHoldingStore } from '../../holdings/holdings.store.ts';
import { type Position, toPosition } from '../../holdings/position.ts';
import { getWeekdayBefore } from '../../trading-days.ts';

export interface SamplePosition extends Position {
  /** Calendar days since the position was opened. */
  readonly daysHeld: number;
}

const roundToCents = (amount: number) => Math.round(amount * 100) / 100;

export function createSamplePosition(
  ticker: string,
  quantity: number,
  tradePrice: number,
  currentPrice: number,
  daysHeld: number,
): SamplePosition {
  const gain = currentPrice - tradePrice;
  const position = toPosition({
    ticker,
    quantity,
    tradePrice,
    currentPrice,
    pnlPercent: roundToCents((gain / tradePrice) * 100),
    pnlOpen: roundToCents(gain * quantity),
  });
  return { ...position, daysHeld };
}

const createUnpricedPosition = (
  ticker: string,
  quantity: number,
  tradePrice: number,
  daysHeld: number,
): SamplePosition => ({
  ...toPosition({ ticker, quantity, tradePrice }),
  daysHeld,
});

export const sampleHoldings: readonly (readonly [Fund, readonly SamplePosition[]])[] = [
  [
    MAIN_FUND,
    [
      createSamplePosition('AAPL', 320, 187.42, 229.35, 341),
      createSamplePosition('NVDA', 450, 96.18, 141.72, 298),
      createSamplePosition('MSFT', 140, 402.65, 431.1, 276),
      createSamplePosition('AMZN', 220, 181.05, 203.44, 243),
      createSamplePosition('GOOGL', 260, 168.9, 176.22, 214),
      createSamplePosition('AMD', 300, 158.77, 132.48, 187),
      createSamplePosition('TSLA', 85, 246.3, 258.91, 152),
      createSamplePosition('AVGO', 110, 148.36, 179.05, 131),
      createSamplePosition('JPM', 125, 211.84, 238.6, 103),
      createSamplePosition('DIS', 240, 111.52, 97.38, 88),
      createSamplePosition('SOFI', 2400, 9.86, 13.94, 64),
      createSamplePosition('BA', 60, 179.25, 156.4, 37),
      createUnpricedPosition('PLTR', 350, 41.15, 12),
      createSamplePosition('SPY', 90, 566.2, 584.75, 3),
    ],
  ],
  [
    'Growth Fund',
    [
      createSamplePosition('NVDA', 180, 118.4, 141.72, 201),
      createSamplePosition('CRWD', 45, 338.15, 306.72, 118),
      createSamplePosition('SHOP', 150, 79.6, 108.33, 96),
      createSamplePosition('NET', 170, 88.24, 81.9, 41),
      createUnpricedPosition('RKLB', 600, 10.72, 9),
    ],
  ],
  [
    'Value Fund',
    [
      createSamplePosition('CVX', 130, 152.7, 149.85, 322),
      createSamplePosition('BAC', 520, 38.46, 44.12, 175),
      createSamplePosition('PFE', 410, 28.95, 26.31, 109),
      createSamplePosition('INTC', 380, 23.18, 21.04, 55),
    ],
  ],
  [
    'Income Fund',
    [
      createSamplePosition('O', 360, 58.74, 57.02, 263),
      createSamplePosition('KO', 290, 62.35, 66.48, 190),
      createSamplePosition('VZ', 340, 40.22, 42.77, 77),
    ],
  ],
];

export async function fillSampleHoldings(tx: Knex, today: string): Promise<void> {
  const store = createHoldingStore(tx);
  for (const [fund, positions] of sampleHoldings) {
    const holdings = positions.map((position) => ({
      ...position,
      dateOpened: getWeekdayBefore(today, position.daysHeld),
    }));
    await store.insertHoldings(fund, holdings);
  }
}
