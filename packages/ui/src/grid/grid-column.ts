import type { ReactNode } from 'react';
import type { Column } from '../data-table/sorted-rows.ts';
import type { SelectOption } from '../select/option.ts';

export interface Choice<Row> {
  label: string;
  /** Columns that share this list can be set together. An option with value `''` clears a cell. */
  options: readonly SelectOption[];
  value: (row: Row) => string;
  toggle?: boolean;
  /** Wraps a cell's content. While typing, `value` isn't committed yet. */
  frame?: (row: Row, content: ReactNode, value: string) => ReactNode;
  /** Maps other lower-case texts that can be pasted, such as `true`, to values. */
  aliases?: ReadonlyMap<string, string>;
}

export interface GridColumn<Row>
  extends Pick<
    Column<Row>,
    'id' | 'header' | 'term' | 'align' | 'sortValue' | 'rowHeader' | 'width'
  > {
  /** Renders a cell without a choice. Its control takes `tabIndex` and gets the cell's focus. */
  cell?: (row: Row, tabIndex: 0 | -1) => ReactNode;
  text?: (row: Row) => string;
  choice?: Choice<Row>;
}

export interface CellChange<Row> {
  readonly row: Row;
  readonly columnId: string;
  readonly value: string;
}

const normalize = (text: string) => text.trim().toLowerCase();

function findByPrefix(options: readonly SelectOption[], text: string): readonly SelectOption[] {
  const prefix = text.toLowerCase();
  return options.filter(({ label }) => label.toLowerCase().startsWith(prefix));
}

/** The option with this label, or the only one that starts with it; undefined if ambiguous. */
export function readTyped(
  options: readonly SelectOption[],
  text: string,
): SelectOption | undefined {
  const found = findByPrefix(options, text);
  return found.length === 1
    ? found[0]
    : found.find(({ label }) => normalize(label) === normalize(text));
}

/** The typed text in the options' case: `h` becomes `H` if an option is `HH`. */
export const formatTyped = (options: readonly SelectOption[], text: string): string =>
  findByPrefix(options, text)[0]?.label.slice(0, text.length) ?? text;

/** Appends a letter, or starts over with it; undefined if no option starts that way. */
export const typeLetter = (options: readonly SelectOption[], text: string, letter: string) =>
  [text + letter, letter].find((next) => findByPrefix(options, next).length > 0);

export function readPasted<Row>({ options, aliases }: Choice<Row>, text: string) {
  const normalized = normalize(text);
  if (normalized === '') return options.find(({ value }) => value === '')?.value;
  return aliases?.get(normalized) ?? readTyped(options, normalized)?.value;
}
