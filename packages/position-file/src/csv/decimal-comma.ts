const AROUND = '[-+\u2212\u2013()$€£%\\s]*(?:[A-Z]{3}[-+\u2212\u2013()\\s]*)?';
const MAX_CHARACTERS = 40;

const ofNumber = (digits: string): RegExp => new RegExp(`^(${AROUND})(?:${digits})(${AROUND})$`);

// `1.234,56`, `12,5`, `0,125`, `1 234,56`; not `1,234`, where the comma can separate thousands.
const GROUPED = "\\d{1,3}(?:[.\\s'’]\\d{3})+";
const DECIMAL_COMMA = ofNumber(`${GROUPED},\\d+|(?:0?|\\d{4,}),\\d+|\\d+,(?:\\d{1,2}|\\d{4,})`);
// `1,234.56`, `12.5`, `.125`; not `1.234`.
const DECIMAL_POINT = ofNumber(
  '\\d{1,3}(?:,\\d{3})+\\.\\d+|(?:0?|\\d{4,})\\.\\d+|\\d+\\.(?:\\d{1,2}|\\d{4,})',
);
const WITH_DECIMAL_COMMA = new RegExp(`^(${AROUND})(${GROUPED}|\\d*)(?:,(\\d+))?(${AROUND})$`);

export function countDecimals(cells: readonly string[]): { commas: number; points: number } {
  let commas = 0;
  let points = 0;
  for (const cell of cells) {
    if (cell.length > MAX_CHARACTERS) continue;
    if (cell.includes(',') && DECIMAL_COMMA.test(cell)) commas += 1;
    else if (cell.includes('.') && DECIMAL_POINT.test(cell)) points += 1;
  }
  return { commas, points };
}

export function replaceDecimalComma(cell: string): string {
  if (cell.length > MAX_CHARACTERS || !/\d[.,\s'’]|,\d/.test(cell)) return cell;
  const [, before = '', whole = '', decimals, after = ''] = WITH_DECIMAL_COMMA.exec(cell) ?? [];
  if (whole === '' && decimals === undefined) return cell;
  const digits = whole.replace(/\D/g, '');
  return `${before}${digits}${decimals === undefined ? '' : `.${decimals}`}${after}`;
}
