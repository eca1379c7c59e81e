import { type HoldingRecord, type Position, toPosition } from '../holdings/position.ts';
import { computeDifference } from './difference.ts';

const position = (ticker: string, values: Partial<Position> = {}): Position => ({
  ...toPosition({ ticker, quantity: 10, tradePrice: 5, currentPrice: 6, pnlOpen: 10 }),
  ...values,
});

const held = (ticker: string): HoldingRecord => ({
  ...position(ticker),
  id: ticker,
  fund: 'Value Fund',
  dateOpened: '2026-01-02',
  version: 1,
});

it.each(['quantity', 'tradePrice', 'currentPrice', 'pnlPercent', 'pnlOpen'] as const)(
  'a different %s counts as an update [CSV-33]',
  (field) => {
    const { updated } = computeDifference([held('A')], [position('A', { [field]: 7.5 })]);
    expect(updated).toHaveLength(1);
  },
);
