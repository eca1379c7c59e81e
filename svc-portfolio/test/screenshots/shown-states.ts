import type { Range, StateValues, Structure, TrendField } from '@dashboard/contracts-portfolio';

/** Null is an empty cell. */
export interface ShownState extends Partial<Readonly<Pick<StateValues, TrendField>>> {
  readonly symbol: string;
}

const row = (
  symbol: string,
  range: Range | null,
  ...[monthlyBX, weeklyBX, dailyBX]: (Structure | null)[]
): ShownState => ({
  symbol,
  range,
  monthlyBX: monthlyBX ?? null,
  weeklyBX: weeklyBX ?? null,
  dailyBX: dailyBX ?? null,
});

export const shownStates: readonly ShownState[] = [
  row('AAPL', 'Premium Range', 'HH', 'HL', 'LL'),
  row('AMD', 'Fair Value', 'HL', 'LH', 'HH'),
  row('AMZN', 'Discount Range', 'LL', 'LL', 'LH'),
  row('BRK.B', 'Fair Value', 'HH', 'HH', 'HL'),
  row('GOOGL', 'Premium Range', 'LH', 'HL', 'HH'),
  row('IONQ', 'Discount Range', 'HL', null, 'LL'),
  row('META', 'Fair Value', 'LL', 'LH', 'HL'),
  row('MSFT', null, 'HH', 'HL', 'LH'),
  row('NVDA', 'Premium Range', 'LH', 'LL', 'HH'),
  row('O', 'Fair Value', 'HL', 'HH', 'LL'),
  row('SOFI', 'Discount Range', 'LL', 'LH', 'HL'),
  row('TSLA', 'Fair Value', 'HH', 'HH', 'HH'),
];

/** The watchlist of the tests. AMD is missing, and some of its symbols aren't shown. */
export const stateWatchlist = [
  ...shownStates.map(({ symbol }) => symbol).filter((symbol) => symbol !== 'AMD'),
  'HH',
  'GOOG',
];
