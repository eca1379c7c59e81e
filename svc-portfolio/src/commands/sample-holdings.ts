import { type Fund, MAIN_FUND } from '@dashboard/contracts-portfolio';
import type { Position } from '../holdings/holdings.store.ts';

/** A position opened so many days ago. */
export interface SamplePosition extends Position {
  readonly daysHeld: number;
}

const cents = (amount: number) => Math.round(amount * 100) / 100;

/** P/L follows from the prices, as a broker's statement would show it. */
export function position(
  ticker: string,
  quantity: number,
  tradePrice: number,
  currentPrice: number,
  daysHeld: number,
): SamplePosition {
  const gain = currentPrice - tradePrice;
  return {
    ticker,
    quantity,
    tradePrice,
    currentPrice,
    pnlPercent: cents((gain / tradePrice) * 100),
    pnlOpen: cents(gain * quantity),
    daysHeld,
  };
}

/** A position whose statement tells no profit or loss and no price of the day. */
const unpriced = (
  ticker: string,
  quantity: number,
  tradePrice: number,
  daysHeld: number,
): SamplePosition => ({
  ticker,
  quantity,
  tradePrice,
  currentPrice: null,
  pnlPercent: null,
  pnlOpen: null,
  daysHeld,
});

/** What the funds hold in the sample week; the Balanced Fund is empty. */
export const sampleHoldings: readonly (readonly [Fund, readonly SamplePosition[]])[] = [
  [
    MAIN_FUND,
    [
      position('AAPL', 320, 187.42, 229.35, 341),
      position('NVDA', 450, 96.18, 141.72, 298),
      position('MSFT', 140, 402.65, 431.1, 276),
      position('AMZN', 220, 181.05, 203.44, 243),
      position('GOOGL', 260, 168.9, 176.22, 214),
      position('AMD', 300, 158.77, 132.48, 187),
      position('TSLA', 85, 246.3, 258.91, 152),
      position('AVGO', 110, 148.36, 179.05, 131),
      position('JPM', 125, 211.84, 238.6, 103),
      position('DIS', 240, 111.52, 97.38, 88),
      position('SOFI', 2400, 9.86, 13.94, 64),
      position('BA', 60, 179.25, 156.4, 37),
      unpriced('PLTR', 350, 41.15, 12),
      position('SPY', 90, 566.2, 584.75, 3),
    ],
  ],
  [
    'Growth Fund',
    [
      position('NVDA', 180, 118.4, 141.72, 201),
      position('CRWD', 45, 338.15, 306.72, 118),
      position('SHOP', 150, 79.6, 108.33, 96),
      position('NET', 170, 88.24, 81.9, 41),
      unpriced('RKLB', 600, 10.72, 9),
    ],
  ],
  [
    'Value Fund',
    [
      position('CVX', 130, 152.7, 149.85, 322),
      position('BAC', 520, 38.46, 44.12, 175),
      position('PFE', 410, 28.95, 26.31, 109),
      position('INTC', 380, 23.18, 21.04, 55),
    ],
  ],
  [
    'Income Fund',
    [
      position('O', 360, 58.74, 57.02, 263),
      position('KO', 290, 62.35, 66.48, 190),
      position('VZ', 340, 40.22, 42.77, 77),
    ],
  ],
];
