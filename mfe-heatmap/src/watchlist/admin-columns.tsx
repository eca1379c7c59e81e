import {
  type ListedBot,
  listedBots,
  listedFields,
  type StateField,
  type Stock,
  type StockChange,
  type StructureField,
  stateFields,
  structureFields,
} from '@dashboard/contracts-portfolio';
import { type CellChange, type GridColumn, VisuallyHidden } from '@dashboard/ui';
import { hasAnalysis } from '../analysis/index.ts';
import { RangeMarker } from '../stocks/RangeMarker.tsx';
import { StateCell } from '../stocks/StateCell.tsx';
import type { StockEdit } from '../stocks/stock-edit.ts';
import {
  positionAliases,
  positionOptions,
  rangeOptions,
  structureOptions,
} from '../stocks/value-options.ts';
import { AnalysisButton, DeleteButton } from './row-buttons.tsx';
import { SymbolButton } from './SymbolButton.tsx';
import { createStructureSortValue, getRangeSortValue } from './sort-values.ts';

const structureColumn = (field: StructureField): GridColumn<Stock> => ({
  id: field,
  header: stateFields[field].label,
  align: 'center',
  sortValue: createStructureSortValue(field),
  choice: {
    label: stateFields[field].label,
    options: structureOptions,
    value: (stock) => stock[field] ?? '',
    frame: (stock, value) => (
      <StateCell stock={stock} field={field}>
        {value}
      </StateCell>
    ),
  },
});

const botColumn = (field: ListedBot): GridColumn<Stock> => ({
  id: stateFields[field].columnId,
  header: stateFields[field].label,
  align: 'center',
  sortValue: (stock) => stock[field],
  choice: {
    label: stateFields[field].label,
    options: positionOptions,
    aliases: positionAliases,
    value: (stock) => `${stock[field]}`,
    toggle: true,
    frame: (stock, toggle) => (
      <StateCell stock={stock} field={field}>
        {toggle}
      </StateCell>
    ),
  },
});

const rangeColumn: GridColumn<Stock> = {
  id: 'range',
  header: stateFields.range.label,
  sortValue: getRangeSortValue,
  choice: {
    label: stateFields.range.label,
    options: rangeOptions,
    value: ({ range }) => range ?? '',
    frame: (stock, value) => (
      <>
        <RangeMarker range={stock.range} alone />
        <StateCell stock={stock} field="range">
          {value}
        </StateCell>
      </>
    ),
  },
};

const parseValue = (field: StateField, value: string) =>
  stateFields[field].kind === 'bot' ? value === 'true' : value || null;

/** The value of a stock in a column, which the students' table has as well; undefined: none. */
export const findPointedField = (columnId: string): StateField | undefined =>
  listedFields.find((field) => stateFields[field].columnId === columnId);

/** The edits of what was committed in cells, one for each stock. */
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
  /** Opens the analysis editor of a symbol. */
  readonly editAnalysis: (symbol: string) => void;
  readonly remove: (stock: Stock) => void;
}

/** The admin's columns: values are edited in their cells (spec §2). */
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
  rangeColumn,
  ...structureFields.map(structureColumn),
  ...listedBots.map(botColumn),
  {
    id: 'analysis',
    header: 'Analysis',
    align: 'center',
    cell: (stock, tabIndex) => (
      <AnalysisButton
        symbol={stock.symbol}
        verb={hasAnalysis(stock) ? 'Edit' : 'Add'}
        tabIndex={tabIndex}
        onPress={() => editAnalysis(stock.symbol)}
      />
    ),
  },
  {
    id: 'delete',
    header: <VisuallyHidden>Delete</VisuallyHidden>,
    align: 'end',
    cell: (stock, tabIndex) => (
      <DeleteButton symbol={stock.symbol} tabIndex={tabIndex} onPress={() => remove(stock)} />
    ),
  },
];
