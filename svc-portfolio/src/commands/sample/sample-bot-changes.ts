import type { SampleChange } from './sample-changes.ts';

const ENTRY_TIME = '14:45';
const EXIT_TIME = '19:20';

/** Without an exit, the bot left in the sample week or is still in. */
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
export const sampleBotChanges: readonly SampleChange[] = [
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
