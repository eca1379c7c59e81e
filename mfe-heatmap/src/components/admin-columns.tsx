import type {
  BotField,
  Range,
  Stock,
  StockChange,
  Structure,
  StructureField,
} from '@dashboard/contracts-portfolio';
import {
  Cluster,
  type Column,
  IconButton,
  InlineSelect,
  ToggleButton,
  VisuallyHidden,
} from '@dashboard/ui';
import { Trash2 } from 'lucide-react';
import { rangeChoices, structureChoices } from '../model/choices.ts';
import { rangeOrder, structureOrder } from '../model/sort-values.ts';
import { botNames, positionText, structureNames } from '../model/state-tones.ts';
import { RangeMarker } from './RangeMarker.tsx';

export interface RowEdits {
  change: (id: string, change: StockChange) => void;
  remove: (id: string) => void;
}

/** The admin's columns: values are edited in their cells (spec §2). */
export function adminColumns({ change, remove }: RowEdits): readonly Column<Stock>[] {
  const structureColumn = (field: StructureField): Column<Stock> => ({
    id: field,
    header: structureNames[field],
    align: 'center',
    sortValue: structureOrder(field),
    cell: ({ id, symbol, [field]: value }) => (
      <InlineSelect
        aria-label={`${structureNames[field]} of ${symbol}`}
        options={structureChoices}
        value={value ?? ''}
        onValueChange={(next) => change(id, { [field]: (next || null) as Structure | null })}
      />
    ),
  });
  const botColumn = (columnId: string, field: BotField): Column<Stock> => ({
    id: columnId,
    header: botNames[field],
    align: 'center',
    sortValue: (stock) => stock[field],
    cell: ({ id, symbol, [field]: inPosition }) => (
      <ToggleButton
        aria-label={`${botNames[field]} of ${symbol}`}
        pressed={inPosition}
        onPressedChange={(pressed) => change(id, { [field]: pressed })}
      >
        {positionText(inPosition)}
      </ToggleButton>
    ),
  });
  return [
    {
      id: 'stock',
      header: 'Stock',
      rowHeader: true,
      sortValue: ({ symbol }) => symbol,
      cell: ({ symbol }) => <strong>{symbol}</strong>,
    },
    {
      id: 'range',
      header: 'Range',
      sortValue: rangeOrder,
      cell: ({ id, symbol, range }) => (
        <Cluster gap={1} style={{ flexWrap: 'nowrap' }}>
          <RangeMarker range={range} />
          <InlineSelect
            aria-label={`Range of ${symbol}`}
            options={rangeChoices}
            value={range ?? ''}
            onValueChange={(next) => change(id, { range: (next || null) as Range | null })}
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
      id: 'delete',
      header: <VisuallyHidden>Delete</VisuallyHidden>,
      align: 'end',
      cell: ({ id, symbol }) => (
        <IconButton
          label={`Delete ${symbol}`}
          icon={<Trash2 />}
          size="dense"
          onClick={() => remove(id)}
        />
      ),
    },
  ];
}
