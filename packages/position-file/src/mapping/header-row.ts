const MAX_NAME_CHARACTERS = 60;
const MAX_NUMBER_CHARACTERS = 40;
// An amount may have its currency beside it: "1.234,56 EUR".
const NUMERIC = /^(?:[A-Z]{3} ?)?[^\p{L}]*(?:[A-Z]{3})?$/u;
const DIGIT = /\d/;

/** Whether a cell holds an amount, a date or another number, in whatever country's way. */
export function isNumeric(cell: string): boolean {
  return cell.length <= MAX_NUMBER_CHARACTERS && DIGIT.test(cell) && NUMERIC.test(cell);
}

/**
 * Whether a row can be the header of a table that nobody knows: two or more short texts, and a
 * number in at most one cell of five, since a custom column may be called by a number.
 */
export function isHeaderLike(cells: readonly string[]): boolean {
  let texts = 0;
  let numbers = 0;
  for (const cell of cells) {
    if (cell === '') continue;
    if (cell.length > MAX_NAME_CHARACTERS) return false;
    if (!isNumeric(cell)) texts += 1;
    else if (++numbers * 5 > cells.length) return false;
  }
  return texts >= 2 && numbers * 4 <= texts;
}

/** Number of cells up to the last that is not empty. */
export function measureWidth(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1;
}
