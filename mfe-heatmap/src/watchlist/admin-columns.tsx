import type {
  BotField,
  Range,
  Stock,
  StockChange,
  Structure,
  StructureField,
} from '@dashboard/contracts-portfolio';
import {
  Button,
  Cluster,
  type Column,
  IconButton,
  InlineSelect,
  ToggleButton,
  VisuallyHidden,
} from '@dashboard/ui';
import { Trash2 } from 'lucide-react';
import { hasAnalysis } from '../analysis/index.ts';
import { RangeMarker } from '../stocks/RangeMarker.tsx';
import type { StockEdit } from '../stocks/stock-edit.ts';
import { botNames, formatPosition, structureNames } from '../stocks/stock-values.ts';
import { rangeOptions, structureOptions } from '../stocks/value-options.ts';
import { SymbolButton } from './SymbolButton.tsx';
import { createStructureSortValue, getRangeSortValue } from './sort-values.ts';

/**
 * The admin's columns: values are edited in their cells (spec §2).
 * @param editStock saves an edit
 * @param editAnalysis opens the analysis editor of a symbol
 */
export function createAdminColumns(
  editStock: (edit: StockEdit) => void,
  editAnalysis: (symbol: string) => void,
): readonly Column<Stock>[] {
  const change = ({ id, symbol }: Stock, values: StockChange) =>
    editStock({ id, symbol, change: values });
  const structureColumn = (field: StructureField): Column<Stock> => ({
    id: field,
    header: structureNames[field],
    align: 'center',
    sortValue: createStructureSortValue(field),
    cell: (stock) => (
      <InlineSelect
        aria-label={`${structureNames[field]} of ${stock.symbol}`}
        options={structureOptions}
        value={stock[field] ?? ''}
        onValueChange={(next) => change(stock, { [field]: (next || null) as Structure | null })}
      />
    ),
  });
  const botColumn = (columnId: string, field: BotField): Column<Stock> => ({
    id: columnId,
    header: botNames[field],
    align: 'center',
    sortValue: (stock) => stock[field],
    cell: (stock) => (
      <ToggleButton
        aria-label={`${botNames[field]} of ${stock.symbol}`}
        pressed={stock[field]}
        onPressedChange={(pressed) => change(stock, { [field]: pressed })}
      >
        {formatPosition(stock[field])}
      </ToggleButton>
    ),
  });
  return [
    {
      id: 'stock',
      header: 'Stock',
      rowHeader: true,
      sortValue: ({ symbol }) => symbol,
      cell: ({ symbol }) => (
        <SymbolButton
          symbol={symbol}
          title="Edit the technical analysis"
          onPress={() => editAnalysis(symbol)}
        />
      ),
    },
    {
      id: 'range',
      header: 'Range',
      sortValue: getRangeSortValue,
      cell: (stock) => (
        <Cluster gap={1} style={{ flexWrap: 'nowrap' }}>
          <RangeMarker range={stock.range} alone />
          <InlineSelect
            aria-label={`Range of ${stock.symbol}`}
            options={rangeOptions}
            value={stock.range ?? ''}
            onValueChange={(next) => change(stock, { range: (next || null) as Range | null })}
          />
        </Cluster>
      ),
    },
    structureColumn('monthlyBX'),
    structureColumn('weeklyBX'),
    structureColumn('dailyBX'),
    botColumn('hybridBot', 'hybridBotPosition'),
    botColumn('hourBot', 'hourBotPosition'),
    {
      id: 'analysis',
      header: 'Analysis',
      align: 'center',
      cell: (stock) => {
        const verb = hasAnalysis(stock) ? 'Edit' : 'Add';
        return (
          <Button
            size="dense"
            aria-label={`${verb} analysis for ${stock.symbol}`}
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
      cell: ({ id, symbol }) => (
        <IconButton
          label={`Delete ${symbol}`}
          icon={<Trash2 />}
          size="dense"
          onClick={() => editStock({ id, symbol, change: null })}
        />
      ),
    },
  ];
}
