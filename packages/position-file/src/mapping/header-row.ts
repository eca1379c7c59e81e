const MAX_NAME_CHARACTERS = 60;
const MAX_NUMBER_CHARACTERS = 40;
// The currency can be next to the amount: "1.234,56 EUR".
const NUMERIC = /^(?:[A-Z]{3} ?)?[^\p{L}]*(?:[A-Z]{3})?$/u;
const DIGIT = /\d/;

export const isNumeric = (cell: string): boolean =>
  cell.length <= MAX_NUMBER_CHARACTERS && DIGIT.test(cell) && NUMERIC.test(cell);

/** Two or more short texts and few numbers, since a custom column's name can be a number. */
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

export const measureWidth = (cells: readonly string[]): number =>
  cells.findLastIndex((cell) => cell !== '') + 1;
