import type { StateField } from '@dashboard/contracts-portfolio';
import type { StateChange } from '../../stocks/state-history.store.ts';

export interface SampleChange extends StateChange {
  /** Trading days. */
  readonly daysAgo: number;
  /** UTC, hh:mm. */
  readonly time: string;
}

const ENTRY_TIME = '14:45';
const EXIT_TIME = '19:20';

/** Without an exit, the bot left in the sample week or is still in position. */
function enter(
  symbol: string,
  bot: 'hybrid' | 'swing' | 'hour',
  entryDaysAgo: number,
  exitDaysAgo?: number,
): SampleChange[] {
  const flag = { symbol, field: `${bot}BotPosition` } as const;
  const entry = { ...flag, daysAgo: entryDaysAgo, time: ENTRY_TIME, before: false, after: true };
  if (exitDaysAgo === undefined) return [entry];
  return [entry, { ...flag, daysAgo: exitDaysAgo, time: EXIT_TIME, before: true, after: false }];
}

/** Before the sample week. INTC is no longer on the watchlist. */
export const earlierBotChanges: readonly SampleChange[] = [
  ...enter('AVGO', 'hybrid', 45),
  ...enter('GOOGL', 'swing', 42, 31),
  ...enter('NVDA', 'hybrid', 40),
  ...enter('COST', 'hybrid', 36, 26),
  ...enter('INTC', 'swing', 35, 25),
  ...enter('SPY', 'hybrid', 33),
  ...enter('META', 'swing', 31, 22),
  ...enter('AAPL', 'hybrid', 29),
  ...enter('AMZN', 'hybrid', 26),
  ...enter('NFLX', 'hybrid', 23),
  ...enter('MSFT', 'hybrid', 21),
  ...enter('AVGO', 'swing', 19),
  ...enter('BA', 'hour', 17, 15),
  ...enter('NVDA', 'swing', 16),
  ...enter('AMD', 'swing', 14),
  ...enter('PLTR', 'hybrid', 13),
  ...enter('AMZN', 'swing', 11),
  ...enter('JPM', 'hybrid', 8),
  ...enter('TSLA', 'hour', 7),
];

const change = (
  daysAgo: number,
  time: string,
  symbol: string,
  field: StateField,
  before: StateChange['before'],
  after: StateChange['after'],
): SampleChange => ({ daysAgo, time, symbol, field, before, after });

/** Oldest first. Together they lead to the sample watchlist. */
export const sampleChanges: readonly SampleChange[] = [
  change(4, '14:35', 'SPY', 'dailyBX', 'HL', 'HH'),
  change(4, '14:35', 'SPY', 'swingBotPosition', false, true),
  change(4, '14:40', 'NVDA', 'dailyBX', 'HH', 'LH'),
  change(4, '14:52', 'META', 'dailyBX', 'LH', 'LL'),
  change(4, '15:02', 'AMD', 'range', 'Fair Value', 'Discount Range'),
  change(4, '15:02', 'AMD', 'weeklyBX', 'LH', 'LL'),
  change(4, '17:10', 'TSLA', 'range', 'Fair Value', 'Premium Range'),
  change(4, '19:30', 'NFLX', 'hybridBotPosition', true, false),
  change(3, '14:45', 'AMD', 'dailyBX', 'LL', 'HL'),
  change(3, '16:15', 'DIS', 'swingBotPosition', false, true),
  change(3, '18:00', 'BA', 'dailyBX', 'HL', 'LL'),
  change(2, '14:38', 'PLTR', 'dailyBX', 'HL', 'LL'),
  change(2, '14:38', 'PLTR', 'hybridBotPosition', true, false),
  change(2, '14:41', 'GOOGL', 'dailyBX', 'HL', 'HH'),
  change(2, '15:28', 'GOOGL', 'hybridBotPosition', false, true),
  change(2, '16:50', 'JPM', 'dailyBX', 'HL', 'LH'),
  change(2, '17:25', 'COST', 'weeklyBX', 'HL', 'LH'),
  change(1, '14:37', 'AAPL', 'dailyBX', 'HL', 'HH'),
  change(1, '14:55', 'AAPL', 'hourBotPosition', false, true),
  change(1, '18:40', 'AVGO', 'range', 'Fair Value', 'Premium Range'),
];
