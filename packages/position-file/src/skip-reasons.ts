/** For whoever looks for a position: one not imported, an option (entered by hand), or neither. */
export type SkipReasonKind = 'position' | 'option' | 'other';

interface ReasonDescription {
  kind: SkipReasonKind;
  /** A function puts the detail of a line into it. */
  sentence: string | ((detail?: string) => string);
}

const CAPITAL_LETTERS = 'a ticker has 1 to 6 capital letters and nothing else';

/** In the order in which a person looks: positions, options, everything else. */
const DESCRIPTIONS = {
  'unclosed-quote': {
    kind: 'position',
    sentence:
      'A quotation mark opened here is never closed, so nothing from here to the end of the file could be read.',
  },
  short: {
    kind: 'position',
    sentence: (ticker = 'The row') =>
      `${ticker} is a short position; only long positions are imported.`,
  },
  currency: {
    kind: 'position',
    sentence: (currency = 'another currency') =>
      `The position is in ${currency}; only positions in US dollars are imported.`,
  },
  quantity: { kind: 'position', sentence: 'The quantity is not a number of shares.' },
  'no-quantity': { kind: 'position', sentence: 'The row has a ticker and no quantity.' },
  truncated: {
    kind: 'position',
    sentence: 'The row has a ticker and ends before the trade price.',
  },
  'too-large': {
    kind: 'position',
    sentence: 'The row would bring its ticker to more shares or P/L than any holding can have.',
  },
  excluded: {
    kind: 'position',
    sentence: 'The ticker is one of those that are always left out: NIO and RDFN.',
  },
  'share-class': {
    kind: 'position',
    sentence: `The instrument is a class of shares, such as BRK/B; ${CAPITAL_LETTERS}.`,
  },
  preferred: {
    kind: 'position',
    sentence: `The instrument is a preferred share, such as BAC-PL; ${CAPITAL_LETTERS}.`,
  },
  warrant: {
    kind: 'position',
    sentence: 'The instrument is a warrant, a unit or a right, not a share.',
  },
  'foreign-listing': {
    kind: 'position',
    sentence: 'The instrument is listed on an exchange outside the United States.',
  },
  'lower-case': {
    kind: 'position',
    sentence: 'The instrument is not written in capital letters, as a ticker is.',
  },
  name: {
    kind: 'position',
    sentence: 'The instrument is a name, whole or cut off, and not a ticker.',
  },
  bond: {
    kind: 'position',
    sentence: 'The instrument is a bond, a certificate of deposit or another loan, not a share.',
  },
  fund: { kind: 'position', sentence: 'The instrument is a fund without a ticker.' },
  cusip: {
    kind: 'position',
    sentence: 'The instrument is a CUSIP number, as bonds and funds without a ticker have.',
  },
  'no-ticker': { kind: 'position', sentence: 'The row has a quantity and names no ticker.' },
  crypto: { kind: 'position', sentence: 'The instrument is a cryptocurrency.' },
  future: { kind: 'position', sentence: 'The instrument is a future.' },
  forex: { kind: 'position', sentence: 'The instrument is a pair of currencies.' },
  index: { kind: 'position', sentence: 'The instrument is an index, which has no shares.' },
  ticker: {
    kind: 'position',
    sentence: 'The instrument is not a ticker of 1 to 6 capital letters.',
  },
  option: {
    kind: 'option',
    sentence: 'The row is an option; options are entered by hand.',
  },
  strategy: {
    kind: 'option',
    sentence: 'The row names an option strategy and holds no shares itself.',
  },
  'options-only': {
    kind: 'option',
    sentence: 'The symbol has options and no shares; options are entered by hand.',
  },
  'shares-below': {
    kind: 'other',
    sentence: (shares = 'shares') => `The company row below has the ${shares} of this symbol.`,
  },
  'company-row': {
    kind: 'other',
    sentence: (position = 'position') =>
      `The row repeats the ${position} above it under the name of the company.`,
  },
  'tax-lot': {
    kind: 'other',
    sentence: 'The row is one purchase within a position that is already counted.',
  },
  sold: { kind: 'other', sentence: 'The row says when these shares were sold.' },
  closed: { kind: 'other', sentence: 'The quantity is 0, so the position is closed.' },
  cash: { kind: 'other', sentence: 'The line is cash or the core account in which cash is kept.' },
  summary: {
    kind: 'other',
    sentence: 'The line is a total, a balance or another summary of the account.',
  },
  'not-holdings': {
    kind: 'other',
    sentence: 'The line belongs to a table of orders, activity or something else, not of holdings.',
  },
  header: { kind: 'other', sentence: 'The line names the columns of a further table.' },
  'short-row': {
    kind: 'other',
    sentence: 'The row ends before the trade price and has no ticker.',
  },
  note: { kind: 'other', sentence: 'The line names no ticker and no number of shares.' },
  'no-commas': {
    kind: 'other',
    sentence: 'The line is a single text, not a row of a table.',
  },
} as const satisfies Record<string, ReasonDescription>;

export type SkipReason = keyof typeof DESCRIPTIONS;

export const skipReasons = Object.keys(DESCRIPTIONS) as SkipReason[];

export function getSkipReasonKind(reason: SkipReason): SkipReasonKind {
  return DESCRIPTIONS[reason].kind;
}

/** Whether a person might look for the line as a position. */
export function isPositionReason(reason: SkipReason): boolean {
  return getSkipReasonKind(reason) === 'position';
}

/** @param detail such as `EUR` or a ticker; without it the sentence is general */
export function describeSkipReason(reason: SkipReason, detail?: string): string {
  const { sentence }: ReasonDescription = DESCRIPTIONS[reason];
  return typeof sentence === 'string' ? sentence : sentence(detail);
}
