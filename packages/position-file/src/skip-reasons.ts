export type SkipReasonKind = 'position' | 'option' | 'other';

type Sentence = string | ((detail?: string) => string);
type Sentences = Readonly<Record<string, Sentence>>;

const CAPITAL_LETTERS = 'a ticker has 1 to 6 capital letters and nothing else';

const POSITIONS = {
  'unclosed-quote':
    'A quotation mark opened here is never closed, so nothing from here to the end of the file could be read.',
  short: (ticker = 'The row') => `${ticker} is a short position; only long positions are imported.`,
  currency: (currency = 'another currency') =>
    `The position is in ${currency}; only positions in US dollars are imported.`,
  quantity: 'The quantity is not a number of shares.',
  'no-quantity': 'The row has a ticker and no quantity.',
  truncated: 'The row has a ticker and ends before the trade price.',
  'too-large': 'The row would bring its ticker to more shares or P/L than any holding can have.',
  excluded: 'The ticker is one of those that are always left out: NIO and RDFN.',
  'share-class': `The instrument is a class of shares, such as BRK/B; ${CAPITAL_LETTERS}.`,
  preferred: `The instrument is a preferred share, such as BAC-PL; ${CAPITAL_LETTERS}.`,
  warrant: 'The instrument is a warrant, a unit or a right, not a share.',
  'foreign-listing': 'The instrument is listed on an exchange outside the United States.',
  'lower-case': 'The instrument is not written in capital letters, as a ticker is.',
  name: 'The instrument is a name, whole or cut off, and not a ticker.',
  bond: 'The instrument is a bond, a certificate of deposit or another loan, not a share.',
  fund: 'The instrument is a fund without a ticker.',
  cusip: 'The instrument is a CUSIP number, as bonds and funds without a ticker have.',
  'no-ticker': 'The row has a quantity and names no ticker.',
  crypto: 'The instrument is a cryptocurrency.',
  future: 'The instrument is a future.',
  forex: 'The instrument is a pair of currencies.',
  index: 'The instrument is an index, which has no shares.',
  ticker: 'The instrument is not a ticker of 1 to 6 capital letters.',
} as const satisfies Sentences;

const OPTIONS = {
  option: 'The row is an option; enter options manually.',
  strategy: 'The row names an option strategy and holds no shares itself.',
  'options-only': 'The symbol has options and no shares; enter options manually.',
} as const satisfies Sentences;

const OTHERS = {
  'shares-below': (shares = 'shares') => `The company row below has the ${shares} of this symbol.`,
  'company-row': (position = 'position') =>
    `The row repeats the ${position} above it under the name of the company.`,
  'tax-lot': 'The row is one purchase within a position that is already counted.',
  sold: 'The row says that these shares were sold.',
  closed: 'The quantity is 0, so the position is closed.',
  cash: 'The line is cash or a core account that holds cash.',
  summary: 'The line is a total, a balance or another summary of the account.',
  'not-holdings':
    'The line belongs to a table of orders, activity or something else, not of holdings.',
  header: 'The line names the columns of a further table.',
  'short-row': 'The row ends before the trade price and has no ticker.',
  note: 'The line names no ticker and no number of shares.',
  'no-commas': 'The line is a single text, not a row of a table.',
} as const satisfies Sentences;

const SENTENCES = { ...POSITIONS, ...OPTIONS, ...OTHERS };

export type SkipReason = keyof typeof SENTENCES;

export const skipReasons = Object.keys(SENTENCES) as SkipReason[];

/** Whether users might expect the line to be a position. */
export const isPositionReason = (reason: SkipReason): boolean => reason in POSITIONS;

export function getSkipReasonKind(reason: SkipReason): SkipReasonKind {
  if (isPositionReason(reason)) return 'position';
  return reason in OPTIONS ? 'option' : 'other';
}

/** @param detail such as `EUR` or a ticker. Without it, the sentence is general. */
export function describeSkipReason(reason: SkipReason, detail?: string): string {
  const sentence: Sentence = SENTENCES[reason];
  return typeof sentence === 'string' ? sentence : sentence(detail);
}
