import { toTermId } from '@dashboard/contracts-http';
import {
  formatPosition,
  isRangeField,
  type ListedField,
  listedFields,
  type StateField,
  type Stock,
  type StockChange,
  stateFields,
} from '@dashboard/contracts-portfolio';
import {
  Button,
  type CellChange,
  type GridColumn,
  IconButton,
  type SelectOption,
  VisuallyHidden,
} from '@dashboard/ui';
import { Trash2 } from 'lucide-react';
import { hasAnalysis } from '../analysis/index.ts';
import { RangeMarker } from '../stocks/StateBadge.tsx';
import { StateCell } from '../stocks/StateCell.tsx';
import { rangeOptions, structureOptions } from '../stocks/stock-values.ts';
import type { StockEdit } from '../stocks/use-stocks.ts';
import { createSortValue, SymbolButton } from './student-columns.tsx';

const positionOptions: readonly SelectOption[] = [false, true].map((value) => ({
  value: `${value}`,
  label: formatPosition(value),
}));

const positionAliases: ReadonlyMap<string, string> = new Map(
  Object.entries({ yes: 'true', no: 'false', 1: 'true', 0: 'false', true: 'true', false: 'false' }),
);

const choices = {
  range: { options: rangeOptions },
  bx: { options: structureOptions },
  bot: { options: positionOptions, aliases: positionAliases, toggle: true },
};

const stateColumn = (field: ListedField): GridColumn<Stock> => {
  const { columnId, label, kind } = stateFields[field];
  return {
    id: columnId,
    header: label,
    term: toTermId(field),
    align: kind === 'range' ? 'start' : 'center',
    sortValue: createSortValue(field),
    choice: {
      label,
      ...choices[kind],
      value: (stock) => `${stock[field] ?? ''}`,
      frame: (stock, value) => (
        <>
          {isRangeField(field) && <RangeMarker range={stock[field]} alone />}
          <StateCell stock={stock} field={field}>
            {value}
          </StateCell>
        </>
      ),
    },
  };
};

const parseValue = (field: StateField, value: string) =>
  stateFields[field].kind === 'bot' ? value === 'true' : value || null;

export const findPointedField = (columnId: string): StateField | undefined =>
  listedFields.find((field) => stateFields[field].columnId === columnId);

export function collectEdits(changes: readonly CellChange<Stock>[]): StockEdit[] {
  const edits = new Map<string, StockEdit & { change: StockChange }>();
  for (const { row, columnId, value } of changes) {
    const field = findPointedField(columnId);
    if (!field) continue;
    const { id, symbol } = row;
    const change = { ...edits.get(id)?.change, [field]: parseValue(field, value) };
    edits.set(id, { id, symbol, change });
  }
  return [...edits.values()];
}

interface StockActions {
  readonly editAnalysis: (symbol: string) => void;
  readonly remove: (stock: Stock) => void;
}

export const createAdminColumns = ({
  editAnalysis,
  remove,
}: StockActions): readonly GridColumn<Stock>[] => [
  {
    id: 'stock',
    header: 'Stock',
    rowHeader: true,
    sortValue: ({ symbol }) => symbol,
    text: ({ symbol }) => symbol,
    cell: ({ symbol }, tabIndex) => (
      <SymbolButton
        symbol={symbol}
        tooltip="Edit the technical analysis"
        tabIndex={tabIndex}
        onPress={() => editAnalysis(symbol)}
      />
    ),
  },
  ...listedFields.map(stateColumn),
  {
    id: 'analysis',
    header: 'Analysis',
    align: 'center',
    cell: (stock, tabIndex) => {
      const verb = hasAnalysis(stock) ? 'Edit' : 'Add';
      return (
        <Button
          size="dense"
          variant="ghost"
          aria-label={`${verb} analysis for ${stock.symbol}`}
          tabIndex={tabIndex}
          onClick={() => editAnalysis(stock.symbol)}
        >
          {verb}
        </Button>
      );
    },
  },
  {
    id: 'delete',
    header: <VisuallyHidden>Delete</VisuallyHidden>,
    align: 'end',
    cell: (stock, tabIndex) => (
      <IconButton
        label={`Delete ${stock.symbol}`}
        icon={<Trash2 />}
        size="dense"
        tabIndex={tabIndex}
        onClick={() => remove(stock)}
      />
    ),
  },
];
