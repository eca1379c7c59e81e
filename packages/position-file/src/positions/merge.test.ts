import { type MergeablePosition, mergePositions } from './merge.ts';

const lot = (changes: Partial<MergeablePosition> = {}): MergeablePosition => ({
  ticker: 'AMZN',
  quantity: 10,
  tradePrice: 100,
  currentPrice: null,
  pnlPercent: null,
  pnlOpen: null,
  ...changes,
});

test('quantities and P/L are added, the price is weighted by quantity [CSV-99, CSV-35]', () => {
  const merged = mergePositions([
    lot({ pnlOpen: 0.1, pnlPercent: 50 }),
    lot({ ticker: 'MSFT' }),
    lot({ quantity: 30, tradePrice: 200, pnlOpen: 0.2, currentPrice: 180 }),
  ]);
  expect(merged).toEqual([
    {
      ticker: 'AMZN',
      quantity: 40,
      tradePrice: 175,
      currentPrice: 180,
      pnlPercent: 0.0043,
      pnlOpen: 0.3,
    },
    lot({ ticker: 'MSFT' }),
  ]);
});

test('P/L that adds up to zero is absent [CSV-99, CSV-95]', () => {
  const [merged] = mergePositions([lot({ pnlOpen: 5 }), lot({ pnlOpen: -5 })]);
  expect(merged).toMatchObject({ pnlOpen: null, pnlPercent: null });
});

test('percentages without P/L in money are weighted by cost [CSV-99]', () => {
  const [merged] = mergePositions([
    lot({ pnlPercent: 10 }),
    lot({ quantity: 30, pnlPercent: -10 }),
  ]);
  expect(merged).toMatchObject({ pnlOpen: null, pnlPercent: -5 });
});

test('a price that could not be parsed carries no weight [CSV-99, CSV-98]', () => {
  const [merged] = mergePositions([lot(), lot({ tradePrice: 0, priceUnreadable: true })]);
  expect(merged).toMatchObject({ quantity: 20, tradePrice: 100 });
});

test('the percentage of merged lots covers the lots with a known price [CSV-146]', () => {
  const unpriced = lot({ tradePrice: 0, priceUnreadable: true, pnlOpen: 900 });
  const [merged] = mergePositions([lot({ pnlOpen: 100 }), unpriced]);
  expect(merged).toMatchObject({ quantity: 20, tradePrice: 100, pnlOpen: 1000, pnlPercent: 10 });
});

test('merged lots have no percentage if none has a known price [CSV-146]', () => {
  const unpriced = lot({ tradePrice: 0, priceUnreadable: true, pnlOpen: 5 });
  const [merged] = mergePositions([unpriced, unpriced]);
  expect(merged).toMatchObject({ tradePrice: 0, pnlOpen: 10, pnlPercent: null });
});

test('fractional shares add up exactly [CSV-99]', () => {
  const [merged] = mergePositions([lot({ quantity: 0.1 }), lot({ quantity: 0.2 })]);
  expect(merged?.quantity).toBe(0.3);
});
