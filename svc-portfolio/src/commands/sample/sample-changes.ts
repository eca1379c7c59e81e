import type { StateField } from '@dashboard/contracts-portfolio';
import type { StateChange } from '../../stocks/state-history.store.ts';

export interface SampleChange extends StateChange {
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
  ...enter('AVGO', 'hybrid', 65),
  ...enter('GOOGL', 'swing', 60, 45),
  ...enter('NVDA', 'hybrid', 58),
  ...enter('COST', 'hybrid', 52, 38),
  ...enter('INTC', 'swing', 50, 36),
  ...enter('SPY', 'hybrid', 48),
  ...enter('META', 'swing', 44, 31),
  ...enter('AAPL', 'hybrid', 41),
  ...enter('AMZN', 'hybrid', 37),
  ...enter('NFLX', 'hybrid', 33),
  ...enter('MSFT', 'hybrid', 30),
  ...enter('AVGO', 'swing', 27),
  ...enter('BA', 'hour', 24, 22),
  ...enter('NVDA', 'swing', 23),
  ...enter('AMD', 'swing', 20),
  ...enter('PLTR', 'hybrid', 19),
  ...enter('AMZN', 'swing', 16),
  ...enter('JPM', 'hybrid', 12),
  ...enter('TSLA', 'hour', 10),
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
  change(6, '14:35', 'SPY', 'dailyBX', 'HL', 'HH'),
  change(6, '14:35', 'SPY', 'swingBotPosition', false, true),
  change(6, '14:52', 'META', 'dailyBX', 'LH', 'LL'),
  change(6, '17:10', 'TSLA', 'range', 'Fair Value', 'Premium Range'),
  change(5, '14:40', 'NVDA', 'dailyBX', 'HH', 'LH'),
  change(5, '15:02', 'AMD', 'range', 'Fair Value', 'Discount Range'),
  change(5, '15:02', 'AMD', 'weeklyBX', 'LH', 'LL'),
  change(5, '19:30', 'NFLX', 'hybridBotPosition', true, false),
  change(4, '14:45', 'AMD', 'dailyBX', 'LL', 'HL'),
  change(4, '16:15', 'DIS', 'swingBotPosition', false, true),
  change(4, '18:00', 'BA', 'dailyBX', 'HL', 'LL'),
  change(3, '14:38', 'PLTR', 'dailyBX', 'HL', 'LL'),
  change(3, '14:38', 'PLTR', 'hybridBotPosition', true, false),
  change(3, '17:25', 'COST', 'weeklyBX', 'HL', 'LH'),
  change(2, '14:41', 'GOOGL', 'dailyBX', 'HL', 'HH'),
  change(2, '15:28', 'GOOGL', 'hybridBotPosition', false, true),
  change(2, '16:50', 'JPM', 'dailyBX', 'HL', 'LH'),
  change(1, '14:37', 'AAPL', 'dailyBX', 'HL', 'HH'),
  change(1, '14:55', 'AAPL', 'hourBotPosition', false, true),
  change(1, '18:40', 'AVGO', 'range', 'Fair Value', 'Premium Range'),
];
