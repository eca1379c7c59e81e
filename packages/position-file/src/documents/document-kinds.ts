import type { Broker } from '../layouts/broker-layouts.ts';

interface Description {
  name?: string;
  detail?: string;
  sentence?: string;
  instead?: string;
}

const NO_POSITIONS = ', which does not say what is held now';
const AS_CSV = 'Download the positions as CSV instead.';
const SAVE_AGAIN =
  'Open it in a spreadsheet program and save its list of positions as .xlsx, without a password, or as CSV.';

const notCsv = (what: string, instead: string): Description => ({
  sentence: `This is ${what}, not a CSV file.`,
  instead,
});

const DESCRIPTIONS = {
  'account-statement': { name: 'Account Statement', detail: ', which lists cash and trades' },
  'trade-activity': { name: 'Trade Activity export', detail: ', which lists the orders of a day' },
  orders: { name: 'list of orders', detail: NO_POSITIONS },
  history: { name: 'list of transactions', detail: NO_POSITIONS },
  'no-open-positions': {
    name: 'statement without open positions',
    detail: ': it has no section of that name in English, German, French or Spanish',
    instead:
      'At Interactive Brokers open Performance & Reports, Statements, run the Activity statement with English as its language and download it as CSV.',
  },
  'options-only': {
    sentence: 'This file lists options only.',
    instead: 'Enter options manually; to import shares, export a list that has them.',
  },
  balances: { name: 'list of balances', detail: ', which names no tickers and no shares' },
  'lot-details': { name: 'list of the tax lots of one position' },
  'realized-gains': { name: 'list of realized gains', detail: ', which lists what was sold' },
  'closed-trades': { name: 'list of closed trades', detail: NO_POSITIONS },
  watchlist: { name: 'list of tickers with their quotes', detail: ', which has no quantities' },
  'web-portfolio': {
    sentence:
      'This is the portfolio of a web site without quantities, or with sales among its rows.',
    instead: 'Export the positions of your broker, or keep only what you hold in that portfolio.',
  },
  rupees: {
    sentence: 'This is a list of positions in Indian rupees.',
    instead: 'Only positions in US dollars can be imported.',
  },
  'excel-workbook': {
    sentence: 'This is a workbook that cannot be read: it is too large, damaged or not from Excel.',
    instead: SAVE_AGAIN,
  },
  'old-excel-workbook': {
    sentence: 'This is an Excel workbook of an old kind (.xls) or with a password.',
    instead: SAVE_AGAIN,
  },
  pdf: notCsv('a PDF document', AS_CSV),
  'web-page': {
    sentence: 'This is a web page, not a CSV file, perhaps the page on which to sign in.',
    instead: 'Sign in at the broker and download the positions again.',
  },
  'accounting-file': notCsv(
    'a file for accounting programs such as Quicken',
    'Download the positions as CSV or spreadsheet instead.',
  ),
  json: notCsv('a JSON file', AS_CSV),
  xml: notCsv('an XML file', AS_CSV),
  'not-text': {
    sentence: 'This is an image, an archive or another file that is not text.',
    instead: AS_CSV,
  },
  empty: {
    sentence: 'This file is empty.',
    instead: 'Download the positions again.',
  },
} as const satisfies Record<string, Description>;

export type DocumentKind = keyof typeof DESCRIPTIONS;

export const documentKinds = Object.keys(DESCRIPTIONS) as DocumentKind[];

const POSITIONS: Partial<Record<Broker, string>> = {
  thinkorswim:
    'In thinkorswim open Monitor, Activity and Positions, Position Statement, and export that.',
  'Charles Schwab web': 'At Schwab open Accounts, Positions, and choose Export.',
  'E*TRADE': 'At E*TRADE open Accounts, Portfolios, and choose Download.',
  Fidelity: 'At Fidelity open Positions and choose Download.',
  'Interactive Brokers':
    'At Interactive Brokers open Performance & Reports, Statements, run the Activity statement and download it as CSV.',
  tastytrade: 'In tastytrade open Positions and export that as CSV.',
  Vanguard:
    'At Vanguard open Transaction History, Download, and choose a spreadsheet-compatible CSV file; it lists the holdings first.',
  Robinhood:
    'Robinhood exports no positions; enter them in a spreadsheet with the columns Ticker, Quantity and Trade Price.',
};

const ANY_POSITIONS =
  'Export the list of open positions instead; in thinkorswim it is under Monitor, Activity and Positions, Position Statement.';

/** Two sentences for the admin: the kind of file, and which file to import instead. */
export function describeDocument(kind: DocumentKind, broker?: Broker): string {
  const { name = '', detail = '', sentence, instead }: Description = DESCRIPTIONS[kind];
  const positions = broker && POSITIONS[broker];
  const source = positions ? `${broker.replace('Charles Schwab web', 'Schwab')} ${name}` : name;
  const article = /^[aeio]/i.test(source) ? 'an' : 'a';
  const what = sentence ?? `This is ${article} ${source}${detail}.`;
  return `${what} ${instead ?? positions ?? ANY_POSITIONS}`;
}
