import fc from 'fast-check';
import { type PositionSizing, type Profile, profiles, sizePositions } from './position-sizing.ts';

const [conservative, aggressive] = profiles;
const anyProfile = fc.constantFrom(...profiles);
const anyCount = fc.integer({ min: 2, max: 2_000 });
const wholeAccount = fc.integer({ min: 1, max: 1e15 });
const anyAccount = fc.oneof(wholeAccount, fc.double({ min: 0.01, max: 1e9, noNaN: true }));

function sizeOrThrow(account: number, count: number, profile: Profile): PositionSizing {
  const result = sizePositions(account, count, profile);
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

test('CALC-04, CALC-05, CALC-06, CALC-11 positions and sizes are whole and never negative', () => {
  forAllSizings(
    ({ activePositions, rawPositionSize, positionCap, positionSize, totalExposure }) => {
      for (const figure of [
        activePositions,
        rawPositionSize,
        positionCap,
        positionSize,
        totalExposure,
      ])
        expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true);
    },
  );
});

test('CALC-06, CALC-07 no position is above 5% of the account', () => {
  forAllSizings(({ positionSize, rawPositionSize }, account) => {
    expect(positionSize).toBeLessThanOrEqual((account * 5) / 100);
    expect(positionSize).toBeLessThanOrEqual(rawPositionSize);
  });
});

test('CALC-11 the total exposure is never above the account', () => {
  forAllSizings(({ totalExposure }, account) => expect(totalExposure).toBeLessThanOrEqual(account));
});

test('CALC-07, CALC-10 up to 17 positions the cap keeps the sum within the fund ceiling', () => {
  const upTo17 = fc.integer({ min: 2, max: 20 });
  fc.assert(
    fc.property(anyAccount, upTo17, anyProfile, (account, count, profile) => {
      const sizing = sizeOrThrow(account, count, profile);
      expect(sizing.activePositions).toBeLessThanOrEqual(17);
      expect(sizing.totalExposure).toBeLessThanOrEqual(sizing.fundCeiling);
      expect(sizing.positionsWithinCeiling).toBe(sizing.activePositions);
    }),
  );
});

test('CALC-10 positionsWithinCeiling positions stay within the fund ceiling, and one more does not', () => {
  forAllSizings((sizing) => {
    const { positionsWithinCeiling: within, positionSize, activePositions, fundCeiling } = sizing;
    expect(within * positionSize).toBeLessThanOrEqual(fundCeiling);
    if (within < activePositions) expect((within + 1) * positionSize).toBeGreaterThan(fundCeiling);
  });
});

test('CALC-02, CALC-03, CALC-04, CALC-05, CALC-06 the results are those of exact arithmetic', () => {
  fc.assert(
    fc.property(wholeAccount, anyCount, anyProfile, (account, count, profile) => {
      const sizing = sizeOrThrow(account, count, profile);
      const active = (BigInt(count) * BigInt(profile.exposurePercent)) / 100n;
      expect(BigInt(sizing.activePositions)).toBe(active);
      expect(BigInt(sizing.rawPositionSize)).toBe(BigInt(account) / active);
      expect(BigInt(sizing.positionCap)).toBe(BigInt(account) / 20n);
    }),
  );
});

test('CALC-04, CALC-07 a larger account never gives smaller positions, a longer watchlist never larger or fewer', () => {
  fc.assert(
    fc.property(wholeAccount, anyCount, anyProfile, (account, count, profile) => {
      const sizing = sizeOrThrow(account, count, profile);
      const richer = sizeOrThrow(account + 1, count, profile);
      const longer = sizeOrThrow(account, count + 1, profile);
      expect(richer.positionSize).toBeGreaterThanOrEqual(sizing.positionSize);
      expect(longer.activePositions).toBeGreaterThanOrEqual(sizing.activePositions);
      expect(longer.positionSize).toBeLessThanOrEqual(sizing.positionSize);
    }),
  );
});

test('CALC-02, CALC-03 the aggressive profile never holds fewer positions than the conservative one', () => {
  fc.assert(
    fc.property(anyAccount, anyCount, (account, count) => {
      const careful = sizeOrThrow(account, count, conservative);
      const daring = sizeOrThrow(account, count, aggressive);
      expect(daring.activePositions).toBeGreaterThanOrEqual(careful.activePositions);
      expect(daring.positionSize).toBeLessThanOrEqual(careful.positionSize);
    }),
  );
});
