import type { BotField } from '@dashboard/contracts-portfolio';

export type ShownRow = { readonly symbol: string } & Readonly<Record<BotField, boolean>>;

const row = (
  symbol: string,
  hybridBotPosition: boolean,
  swingBotPosition: boolean,
  hourBotPosition: boolean,
): ShownRow => ({ symbol, hybridBotPosition, swingBotPosition, hourBotPosition });

/** Short symbols, symbols that look alike, one with a dot and one that is a bot's name. */
export const shownRows: readonly ShownRow[] = [
  row('AAPL', true, false, true),
  row('GOOGL', false, false, true),
  row('GOOG', true, true, true),
  row('BRK.B', false, true, false),
  row('AI', true, false, false),
  row('IONQ', false, false, false),
  row('O', true, true, false),
  row('BX', false, true, true),
  row('SOFI', true, false, true),
  row('MSFT', false, true, false),
  row('NFLX', true, true, true),
  row('TSLA', false, false, false),
];

/** The watchlist of the tests. NFLX is missing, and some of its symbols aren't shown. */
export const watchlist = [
  ...shownRows.map(({ symbol }) => symbol).filter((symbol) => symbol !== 'NFLX'),
  'AMD',
  'MD',
  'IN',
  'HH',
];
