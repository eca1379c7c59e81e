import type { ColumnMapping, FileTable } from '@dashboard/contracts-portfolio';
import { Field, InlineSelect, type SelectOption, truncate } from '@dashboard/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';

type CostKind = 'price' | 'costBasis' | 'none';

/** `cost` is per share or for the whole position, depending on `costKind`. */
type ChosenField = 'cost' | keyof typeof fieldLabels;

/** Column indexes chosen so far; null for no column. */
export type ColumnChoice = Readonly<Record<ChosenField, number | null>> & {
  readonly costKind: CostKind;
};

/** Starts with the columns that the reader used or guessed. */
export function createChoice({ columns }: FileTable): ColumnChoice {
  const { price, costBasis, ...others } = columns;
  const costKind = price === null && costBasis !== null ? 'costBasis' : 'price';
  return { ...others, costKind, cost: price ?? costBasis };
}

/** A column belongs to at most one field. */
function chooseColumn(
  choice: ColumnChoice,
  field: ChosenField,
  column: number | null,
): ColumnChoice {
  const previous = Object.entries(choice).find(
    ([other, index]) => other !== field && index === column && column !== null,
  );
  return { ...choice, ...(previous && { [previous[0]]: null }), [field]: column };
}

const chooseCostKind = (choice: ColumnChoice, costKind: CostKind): ColumnChoice => ({
  ...choice,
  costKind,
  cost: costKind === 'none' ? null : choice.cost,
});

export function toColumnMapping(choice: ColumnChoice): ColumnMapping | null {
  const { instrument, quantity, cost, costKind, ...others } = choice;
  if (instrument === null || quantity === null) return null;
  const price = costKind === 'price' ? cost : null;
  const costBasis = costKind === 'costBasis' ? cost : null;
  return { instrument, quantity, price, costBasis, ...others };
}

export function describeMissing(choice: ColumnChoice): string | null {
  if (choice.instrument === null) return 'Choose the ticker column.';
  if (choice.quantity === null) return 'Choose the quantity column.';
  if (choice.costKind === 'none' || choice.cost !== null) return null;
  const cost = choice.costKind === 'price' ? 'the price paid per share' : 'the cost';
  return `Choose the column with ${cost}, or “This file says no cost”.`;
}

const fieldLabels = {
  instrument: 'Ticker',
  quantity: 'Quantity',
  pnlOpen: 'P&L $',
  pnlPercent: 'P&L %',
  currentPrice: 'Current price',
} as const;

export const chosenFields = ['cost', ...Object.keys(fieldLabels)] as ChosenField[];

const costLabels: Record<CostKind, string> = {
  price: 'Price paid per share',
  costBasis: 'Cost of the position',
  none: 'This file says no cost',
};

export const getFieldLabel = (field: ChosenField, costKind: CostKind): string =>
  field === 'cost' ? costLabels[costKind] : fieldLabels[field];

const MAX_NAME_LENGTH = 60;
const MAX_VALUE_LENGTH = 30;

/** Uses the column's position for a missing name, and appends it to a duplicate one. */
export function getColumnName({ names }: FileTable, column: number): string {
  const name = names[column]?.trim() ?? '';
  const place = `Column ${column + 1}`;
  if (name === '') return place;
  const isShared = names.filter((other) => other.trim() === name).length > 1;
  return isShared ? `${name} (${place})` : name;
}

const findFirstValue = ({ rows }: FileTable, column: number): string =>
  rows.map((row) => row[column]?.trim() ?? '').find((value) => value !== '') ?? 'empty';

const listColumnOptions = (table: FileTable): SelectOption[] =>
  table.names.map((_, column) => {
    const name = truncate(getColumnName(table, column), MAX_NAME_LENGTH);
    const value = truncate(findFirstValue(table, column), MAX_VALUE_LENGTH);
    return { value: String(column), label: `${name} · ${value}` };
  });

const Grid = styled.div.withConfig({ componentId: 'holdings-column-selects' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(140px, 22%), 1fr));
  gap: 12px;
  align-items: end;
`;

const UNCHOSEN = '';

const costKinds = (Object.keys(costLabels) as CostKind[]).map((kind) => ({
  value: kind,
  label: costLabels[kind],
}));

interface ColumnSelectsProps {
  table: FileTable;
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice) => void;
}

export function ColumnSelects({ table, choice, onChange }: ColumnSelectsProps) {
  const options = useMemo(() => listColumnOptions(table), [table]);

  const renderSelect = (field: ChosenField, { required = false } = {}) => {
    const column = choice[field];
    return (
      <Field
        key={field}
        label={`${getFieldLabel(field, choice.costKind)}${required ? ' (required)' : ''}`}
        required={required}
      >
        <InlineSelect
          block
          options={[
            { value: UNCHOSEN, label: required ? 'Choose a column' : 'Not in this file' },
            ...options,
          ]}
          value={column === null ? UNCHOSEN : String(column)}
          onValueChange={(value) =>
            onChange(chooseColumn(choice, field, value === UNCHOSEN ? null : Number(value)))
          }
        />
      </Field>
    );
  };

  return (
    <Grid>
      {renderSelect('instrument', { required: true })}
      {renderSelect('quantity', { required: true })}
      <Field label="What was paid">
        <InlineSelect
          block
          options={costKinds}
          value={choice.costKind}
          onValueChange={(kind) => onChange(chooseCostKind(choice, kind as CostKind))}
        />
      </Field>
      {choice.costKind !== 'none' && renderSelect('cost', { required: true })}
      {renderSelect('pnlOpen')}
      {renderSelect('pnlPercent')}
      {renderSelect('currentPrice')}
    </Grid>
  );
}
