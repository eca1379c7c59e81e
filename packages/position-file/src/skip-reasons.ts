const DESCRIPTIONS = {
  'no-commas': 'The line is a single text, not a row of a table.',
  'unclosed-quote':
    'A quotation mark opened here is never closed, so nothing from here to the end of the file could be read.',
  header: 'The line names the columns of a further table.',
  'not-holdings':
    'The line belongs to a table of orders, activity or something else, not of holdings.',
  summary: 'The line is a total, a balance or another summary of the account.',
  'short-row': 'The row ends before the trade price.',
  option: 'The row is an option; options are entered by hand.',
  strategy: 'The row names an option strategy and holds no shares itself.',
  'tax-lot': 'The row is one purchase within a position that is already counted.',
  ticker:
    'The instrument is not a ticker of 1 to 6 capital letters, for example a company name or a share class.',
  excluded: 'The ticker is one of those that are always left out: NIO and RDFN.',
  quantity:
    'The row has no quantity above 0; shares held with options are read from the company row below it.',
  'too-large': 'The row would bring its ticker to more shares or P/L than any holding can have.',
} as const;

/** Why a line is not a holding: a stable code. */
export type SkipReason = keyof typeof DESCRIPTIONS;

export const skipReasons = Object.keys(DESCRIPTIONS) as SkipReason[];

/** @returns one plain English sentence that tells the admin why the line was skipped */
export function describeSkipReason(reason: SkipReason): string {
  return DESCRIPTIONS[reason];
}
