const CODES =
  'EUR|GBP|GBX|JPY|CHF|CAD|AUD|NZD|SEK|NOK|DKK|HKD|SGD|CNH|CNY|INR|THB|KRW|TWD|MXN|BRL|ZAR|TRY|PLN|CZK|HUF|RON|BGN|RUB|ILS';
export const CURRENCY_CODES = `USD|${CODES}`;
const MONEY_IN_CURRENCY = new RegExp(`€|£|¥|₹|\\b(?:CA?|AU?|NZ|HK|S)\\$|\\b(?:${CODES})\\b`);
export const CURRENCY_IN_NAME = new RegExp(
  `(?:\\(|\\bin )(?:${CODES.toLowerCase()}|[€£¥₹])(?:\\)|$)`,
  'g',
);
const CODE_BY_SIGN: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
};
const MAX_CHARACTERS = 60;

/** Currency of `€5.10`, `C$5.10`, `5.10 CAD` or `Price (EUR)`. Null for US dollars. */
export function findCurrencyOfMoney(...cells: string[]): string | null {
  for (const cell of cells) {
    const sign = MONEY_IN_CURRENCY.exec(cell.slice(0, MAX_CHARACTERS))?.[0];
    if (sign) return CODE_BY_SIGN[sign] ?? sign;
  }
  return null;
}
