import { CURRENCY_CODES } from '../numbers/money-currency.ts';
import type { SkipReason } from '../skip-reasons.ts';

const BY_SECURITY_TYPE: [type: RegExp, reason: SkipReason][] = [
  [/\b(?:bonds?|fixed income|treasur(?:y|ies)|t-?bills?|notes?|cds?|certificates?)\b/i, 'bond'],
  [/\bpreferred\b/i, 'preferred'],
  [/\b(?:warrants?|rights?|units?)\b/i, 'warrant'],
  [/\bcrypto/i, 'crypto'],
  [/\bfutures?\b/i, 'future'],
  [/\b(?:forex|currenc(?:y|ies)|fx)\b/i, 'forex'],
  [/\b(?:money market|cash equivalents?)\b/i, 'cash'],
  [/\bfunds?\b/i, 'fund'],
  [/\bind(?:ex|ices)\b/i, 'index'],
];

const EXCHANGE_SUFFIXES =
  'TO|CN|NE|L|IL|DE|F|BE|SG|PA|AS|BR|LS|MI|MC|SW|VI|ST|HE|CO|OL|IC|IR|AX|NZ|HK|T|TW|TWO|KS|KQ|SS|SZ|SI|KL|BK|JK|NS|BO|TA|SA|MX|BA|SN|JO|WA|PR';

/** The forms of instruments that aren't tickers, most certain first. */
const BY_FORM: [form: RegExp, reason: SkipReason][] = [
  // "KEY BANK CD CLEVELAND OH CD 3.85% 08/24/2026", "T 4.5 05/15/38", "US TREASURY 0.25% 2040"
  [/\d%.*\d{4}|\d%.*\d\/\d/, 'bond'],
  [/^[A-Z]{1,6} \d+(?:\.\d+)?(?: \d\/\d)? \d{2}\/\d{2}\/\d{2}/, 'bond'],
  [/^912[0-9A-Z]{5}\d$/, 'bond'],
  [/^[0-9]{3}[0-9A-Z]{5}\d$/, 'cusip'],
  [/^[$^]/, 'index'],
  [/^\/|^[A-Z]{1,3}[FGHJKMNQUVXZ]\d{1,2}$/, 'future'],
  [new RegExp(`^(?:${CURRENCY_CODES})[-/.](?:${CURRENCY_CODES})$`), 'forex'],
  [/^[A-Z0-9]{2,6}[-/.](?:USD[TC]?|EUR|BTC|ETH)\b/, 'crypto'],
  // "BAC-PL", "BAC.PR.L", "BAC PRL", "JPM^C", "JPMpC"
  [/^[A-Z]{1,5}(?:[-./ ]PR?[-./ ]?[A-Z]?|\^[A-Z]|pr?[A-Z])$/, 'preferred'],
  // "ABCD.WS", "ABCD/WS", "ABCD.U", "ABCD RT", "ABCD+"
  [/^[A-Z]{1,5}(?:[-./ ](?:WS|WT|W|UN?|RT?|WI)(?:[-./ ][A-Z])?|[+=])$/, 'warrant'],
  [/^\d{3,6}(?:[.:][A-Z]{1,4})?$|^[A-Z]{2,6}:\w+$/, 'foreign-listing'],
  [new RegExp(`^[A-Z0-9]{1,6}\\.(?:${EXCHANGE_SUFFIXES})$`), 'foreign-listing'],
  // "BRK/B", "BRK.B", "BF-B", "BRK B"
  [/^[A-Z]{1,5}[-./ ][A-Z]$/, 'share-class'],
  [/^(?=.*[a-z])[A-Za-z]{1,6}$/, 'lower-case'],
  [/\b(?:fund|fd|index trust)\b/i, 'fund'],
  [/^(?=\S+ )[A-Za-z0-9][\w&'.,()/ -]*$|^[A-Za-z]{7,}$/, 'name'],
];

const MAX_CHARACTERS = 200;

const findReason = (rules: [RegExp, SkipReason][], text: string): SkipReason | undefined =>
  rules.find(([pattern]) => pattern.test(text))?.[1];

export function explainInstrument(instrument: string, securityType: string): SkipReason {
  const cell = instrument.slice(0, MAX_CHARACTERS);
  if (cell === '') return 'no-ticker';
  const byType = findReason(BY_SECURITY_TYPE, securityType.slice(0, MAX_CHARACTERS));
  const byForm = findReason(BY_FORM, cell);
  // A type such as "ETFs & Closed End Funds" says less than the form of "BRK/B".
  if (byType && (byType !== 'fund' || !byForm || byForm === 'cusip')) return byType;
  return byForm ?? 'ticker';
}
