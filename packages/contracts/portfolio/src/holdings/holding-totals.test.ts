import fc from 'fast-check';
import { computePortfolioPercents, computeTotals } from './holding-totals.ts';

const position = (
  quantity: number,
  tradePrice: number,
  pnlOpen: number | null = null,
  currentPrice: number | null = null,
) => ({
  quantity,
  tradePrice,
  pnlOpen,
  currentPrice,
});

test("a holding's weight is its share of the total cost [HOLD-42]", () => {
  expect(computePortfolioPercents([position(100, 10), position(300, 10)])).toEqual([25, 75]);
  expect(computePortfolioPercents([position(1, 0), position(2, 0)])).toEqual([0, 0]);
  expect(computePortfolioPercents([])).toEqual([]);
});

test('sums that floats get wrong come out exact [HOLD-43]', () => {
  const totals = computeTotals([
    position(3, 0.1, 0.1),
    position(1, 0.2, 0.2),
    position(1, 0, null, 5),
  ]);
  expect(totals).toEqual({ cost: 0.5, value: 5.5, pnlOpen: 0.3 });
});

test('totals of cents are exact for any list [HOLD-03, HOLD-43]', () => {
  const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 200 }), (amounts) => {
      const totals = computeTotals(amounts.map((amount) => position(1, 1, amount / 100)));
      expect(Math.round(totals.pnlOpen * 100)).toBe(amounts.reduce((a, b) => a + b, 0));
    }),
  );
});
