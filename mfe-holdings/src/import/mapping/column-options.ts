import type { FileTable } from '@dashboard/contracts-portfolio';
import { type SelectOption, truncate } from '@dashboard/ui';
import type { ChosenField, CostKind } from './column-choice.ts';

export const fieldLabels: Record<Exclude<ChosenField, 'cost'>, string> = {
  instrument: 'Ticker',
  quantity: 'Quantity',
  pnlOpen: 'P&L $',
  pnlPercent: 'P&L %',
  currentPrice: 'Current price',
};

export const costLabels: Record<CostKind, string> = {
  price: 'Price paid per share',
  costBasis: 'Cost of the position',
  none: 'This file says no cost',
};

export const getFieldLabel = (field: ChosenField, costKind: CostKind): string =>
  field === 'cost' ? costLabels[costKind] : fieldLabels[field];

const MAX_NAME_LENGTH = 60;
const MAX_VALUE_LENGTH = 30;

/** The name of a column; its place where it has none, and in addition where others have its name. */
export function getColumnName({ names }: FileTable, column: number): string {
  const name = names[column]?.trim() ?? '';
  const place = `Column ${column + 1}`;
  if (name === '') return place;
  const isShared = names.filter((other) => other.trim() === name).length > 1;
  return isShared ? `${name} (${place})` : name;
}

const findFirstValue = ({ rows }: FileTable, column: number): string =>
  rows.map((row) => row[column]?.trim() ?? '').find((value) => value !== '') ?? 'empty';

/** Every column by its name and its first value: `Menge · 100`. */
export const listColumnOptions = (table: FileTable): SelectOption[] =>
  table.names.map((_, column) => {
    const name = truncate(getColumnName(table, column), MAX_NAME_LENGTH);
    const value = truncate(findFirstValue(table, column), MAX_VALUE_LENGTH);
    return { value: String(column), label: `${name} · ${value}` };
  });
