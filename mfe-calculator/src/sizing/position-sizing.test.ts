import { type PositionSizing, type Profile, profiles, sizePositions } from './position-sizing.ts';

const [conservative, aggressive] = profiles;

function sizeOrThrow(
  account: number,
  count: number,
  profile: Profile = conservative,
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
  [2, conservative, 1],
  [500, conservative, 375],
] as const)(
  'CALC-02, CALC-03, CALC-04 %i stocks, %o: %i active positions',
  (count, profile, active) => {
    expect(sizeOrThrow(100_000, count, profile).activePositions).toBe(active);
  },
);

test('CALC-05, CALC-06, CALC-07, CALC-08 a small watchlist is held to 5% of the account', () => {
  expect(sizeOrThrow(100_000, 8)).toMatchObject({
    activePositions: 6,
    rawPositionSize: 16_666,
    positionCap: 5_000,
    positionSize: 5_000,
    isCapped: true,
  });
});

test('CALC-05, CALC-07, CALC-08 a long watchlist is not capped', () => {
  expect(sizeOrThrow(100_000, 40)).toMatchObject({
    activePositions: 30,
    rawPositionSize: 3_333,
    positionSize: 3_333,
    isCapped: false,
  });
});

test('CALC-08 a raw size equal to the cap is not called capped', () => {
  // 20 positions of exactly 5%: 27 stocks at 75% floor to 20.
  expect(sizeOrThrow(100_000, 27)).toMatchObject({
    activePositions: 20,
    positionSize: 5_000,
    isCapped: false,
  });
});

test('CALC-06 the cap is floored to whole dollars', () => {
  expect(sizeOrThrow(12_345, 4).positionCap).toBe(617);
});

test('CALC-09, CALC-10, CALC-11, CALC-12 limits and exposure follow the account', () => {
  expect(sizeOrThrow(100_000, 20, aggressive)).toMatchObject({
    sectorLimit: 20_000,
    fundCeiling: 85_000,
    totalExposure: 17 * 5_000,
    totalExposurePercent: 85,
  });
});

test('CALC-10, CALC-11 the positions within the fund ceiling are counted where the sum passes it', () => {
  expect(sizeOrThrow(100_000, 40)).toMatchObject({
    totalExposure: 99_990,
    positionsWithinCeiling: 25,
  });
  expect(sizeOrThrow(100_000, 20)).toMatchObject({
    totalExposure: 75_000,
    positionsWithinCeiling: 15,
  });
  expect(sizeOrThrow(10, 20)).toMatchObject({ totalExposure: 0, positionsWithinCeiling: 15 });
});

test('CALC-13, CALC-14, CALC-15 without an account, a watchlist or enough stocks there is a reason and no result', () => {
  expect(sizePositions(null, 20, conservative)).toBe('account');
  expect(sizePositions(100_000, 0, conservative)).toBe('watchlist');
  expect(sizePositions(100_000, 1, conservative)).toBe('too-few-stocks');
  expect(sizePositions(100_000, 1, aggressive)).toBe('too-few-stocks');
});
