import fc from 'fast-check';
import {
  type PositionSizing,
  profiles,
  readAccountSize,
  sizePositions,
} from './position-sizing.ts';

const [conservative, aggressive] = profiles;

function sized(
  account: number,
  count: number,
  profile = conservative as (typeof profiles)[number],
): PositionSizing {
  const result = sizePositions(account, count, profile);
  if (typeof result === 'string') throw new Error(`no sizing: ${result}`);
  return result;
}

test.each([
  [20, conservative, 15],
  [20, aggressive, 17],
  [19, conservative, 14],
  [7, aggressive, 5],
  [100, aggressive, 85],
] as const)(
  'CALC-02, CALC-03, CALC-04 %i stocks, %o: %i active positions',
  (count, profile, active) => {
    expect(sized(100_000, count, profile).activePositions).toBe(active);
  },
);

test('CALC-05, CALC-06, CALC-07, CALC-08 a small watchlist is held to 5% of the account', () => {
  const result = sized(100_000, 8);
  expect(result).toMatchObject({
    activePositions: 6,
    rawPositionSize: 16_666,
    positionCap: 5_000,
    positionSize: 5_000,
    isCapped: true,
  });
});

test('CALC-05, CALC-07, CALC-08 a long watchlist is not capped', () => {
  const result = sized(100_000, 40);
  expect(result).toMatchObject({
    activePositions: 30,
    rawPositionSize: 3_333,
    positionSize: 3_333,
    isCapped: false,
  });
});

test('CALC-08 a raw size equal to the cap is not called capped', () => {
  // 20 positions of exactly 5 %: 27 stocks at 75 % floor to 20.
  expect(sized(100_000, 27)).toMatchObject({
    activePositions: 20,
    positionSize: 5_000,
    isCapped: false,
  });
});

test('CALC-06 the cap is floored to whole dollars', () => {
  expect(sized(12_345, 4).positionCap).toBe(617);
});

test('CALC-09, CALC-10, CALC-11, CALC-12 limits and exposure follow the account', () => {
  const result = sized(100_000, 20, aggressive);
  expect(result.sectorLimit).toBe(20_000);
  expect(result.fundCeiling).toBe(85_000);
  expect(result.totalExposure).toBe(17 * 5_000);
  expect(result.totalExposurePercent).toBe(85);
});

test('CALC-13, CALC-14, CALC-15 no account, no watchlist or too few stocks: no results, and why', () => {
  expect(sizePositions(null, 20, conservative)).toBe('account');
  expect(sizePositions(100_000, 0, conservative)).toBe('watchlist');
  expect(sizePositions(100_000, 1, conservative)).toBe('too-few-stocks');
});

test.each([
  ['100000', 100_000],
  [' $1,250.50 ', 1250.5],
  ['.5', 0.5],
  ['0', null],
  ['-5', null],
  ['', null],
  ['abc', null],
  ['1e5', 100_000],
  ['1e999', null],
  ['12abc', null],
])('CALC-13 the account size "%s" reads as %p', (text, account) => {
  expect(readAccountSize(text)).toBe(account);
});

test('CALC-07, CALC-11 whatever is put in, no position passes the cap and exposure stays below the account', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 1e9, noNaN: true }),
      fc.integer({ min: 2, max: 2_000 }),
      fc.constantFrom(...profiles),
      (account, count, profile) => {
        const result = sized(account, count, profile);
        expect(result.positionSize).toBeLessThanOrEqual((account * 5) / 100);
        expect(result.totalExposure).toBeLessThanOrEqual(account);
        expect(Number.isInteger(result.positionSize)).toBe(true);
      },
    ),
  );
});
