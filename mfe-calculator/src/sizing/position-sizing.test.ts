import fc from 'fast-check';
import { defaultFigures, listProfiles, type Profile } from '../class-figures/class-figures.ts';
import { type PositionSizing, sizePositions } from './position-sizing.ts';

const profiles = listProfiles(defaultFigures);
const [conservative, aggressive] = profiles;
const anyProfile = fc.constantFrom(...profiles);
const anyCount = fc.integer({ min: 2, max: 2_000 });
const wholeAccount = fc.integer({ min: 1, max: 1e15 });
const anyAccount = fc.oneof(wholeAccount, fc.double({ min: 0.01, max: 1e9, noNaN: true }));

function sizeOrThrow(
  account: number,
  count: number,
  profile: Profile = conservative,
): PositionSizing {
  const result = sizePositions(account, count, profile, defaultFigures);
  if (typeof result === 'string') throw new Error(`no sizing: ${result}`);
  return result;
}

function forAllSizings(holds: (sizing: PositionSizing, account: number) => void): void {
  fc.assert(
    fc.property(anyAccount, anyCount, anyProfile, (account, count, profile) =>
      holds(sizeOrThrow(account, count, profile), account),
    ),
  );
}

test.each([
  ['above the cap is capped', 8, 16_666, 5_000, true],
  ['below the cap stays', 40, 3_333, 3_333, false],
  // 27 stocks at 75% are 20 positions of exactly 5%.
  ['equal to the cap is not marked as capped', 27, 5_000, 5_000, false],
])('a raw size %s [CALC-05, CALC-06, CALC-07, CALC-08]', (_, count, raw, size, isCapped) => {
  expect(sizeOrThrow(100_000, count)).toMatchObject({
    rawPositionSize: raw,
    positionCap: 5_000,
    positionSize: size,
    isCapped,
  });
});

test('if the sum exceeds the fund ceiling, the positions within it are counted [CALC-10, CALC-11]', () => {
  expect(sizeOrThrow(100_000, 40)).toMatchObject({
    totalExposure: 99_990,
    positionsWithinCeiling: 25,
  });
  expect(sizeOrThrow(10, 20)).toMatchObject({ totalExposure: 0, positionsWithinCeiling: 15 });
});

test('without an account, a watchlist or enough stocks there is a reason and no result [CALC-13, CALC-14, CALC-15]', () => {
  expect(sizePositions(null, 20, conservative, defaultFigures)).toBe('account');
  expect(sizePositions(100_000, 0, conservative, defaultFigures)).toBe('watchlist');
  expect(sizePositions(100_000, 1, conservative, defaultFigures)).toBe('too-few-stocks');
  expect(sizePositions(100_000, 1, aggressive, defaultFigures)).toBe('too-few-stocks');
});

test('no position exceeds 5% of the account, and their sum never exceeds the account [CALC-06, CALC-07, CALC-11]', () => {
  forAllSizings(({ positionSize, totalExposure }, account) => {
    expect(Number.isSafeInteger(positionSize) && positionSize >= 0).toBe(true);
    expect(positionSize).toBeLessThanOrEqual((account * 5) / 100);
    expect(totalExposure).toBeLessThanOrEqual(account);
  });
});

test('the class’s exposure and largest share replace the defaults [CALC-17]', () => {
  const figures = { ...defaultFigures, positionCapPercent: 2.5 };
  const profile = { ...conservative, exposurePercent: 50 };
  expect(sizePositions(100_000, 20, profile, figures)).toMatchObject({
    activePositions: 10,
    rawPositionSize: 10_000,
    positionCap: 2_500,
    positionCapPercent: 2.5,
    positionSize: 2_500,
  });
});

test('positionsWithinCeiling positions stay within the fund ceiling, and one more exceeds it [CALC-10]', () => {
  forAllSizings((sizing) => {
    const { positionsWithinCeiling: within, positionSize, activePositions, fundCeiling } = sizing;
    expect(within * positionSize).toBeLessThanOrEqual(fundCeiling);
    if (within < activePositions) expect((within + 1) * positionSize).toBeGreaterThan(fundCeiling);
  });
});

test('the results match exact arithmetic [CALC-02, CALC-03, CALC-04, CALC-05, CALC-06, CALC-11]', () => {
  fc.assert(
    fc.property(wholeAccount, anyCount, anyProfile, (account, count, profile) => {
      const sizing = sizeOrThrow(account, count, profile);
      const active = (BigInt(count) * BigInt(profile.exposurePercent)) / 100n;
      const [raw, cap] = [BigInt(account) / active, BigInt(account) / 20n];
      const size = raw < cap ? raw : cap;
      expect(BigInt(sizing.activePositions)).toBe(active);
      expect(BigInt(sizing.rawPositionSize)).toBe(raw);
      expect(BigInt(sizing.positionCap)).toBe(cap);
      expect(BigInt(sizing.positionSize)).toBe(size);
      expect(BigInt(sizing.totalExposure)).toBe(active * size);
    }),
  );
});
