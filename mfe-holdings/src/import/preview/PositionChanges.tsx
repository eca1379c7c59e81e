import type { ImportPreview } from '@dashboard/contracts-portfolio';
import {
  Badge,
  type Column,
  DataTable,
  EmptyState,
  formatQuantity,
  SegmentedControl,
  Stack,
  type ToneName,
} from '@dashboard/ui';
import { useMemo, useState } from 'react';
import { holdingLabels } from '../../table-columns/holding-labels.ts';
import { SignedMoney } from '../../table-columns/shared-columns.tsx';
import { type Figure, FigureChange } from './FigureChange.tsx';
import {
  type ChangeKind,
  changeKinds,
  listChanges,
  type PositionChange,
} from './position-changes.ts';

const changeLabels: Record<ChangeKind, string> = {
  removed: 'Removed',
  created: 'New',
  updated: 'Updated',
  unchanged: 'Unchanged',
};

const tones: Record<ChangeKind, ToneName> = {
  removed: 'red',
  created: 'positive',
  updated: 'accent',
  unchanged: 'neutral',
};

const createFigureColumn = (figure: Figure): Column<PositionChange> => ({
  id: figure,
  header: holdingLabels[figure],
  align: 'end',
  sortValue: ({ before, after }) => (after ?? before)?.[figure] ?? null,
  cell: (change) => <FigureChange change={change} figure={figure} />,
});

const changeColumns: readonly Column<PositionChange>[] = [
  {
    id: 'ticker',
    header: holdingLabels.ticker,
    rowHeader: true,
    sortValue: ({ ticker }) => ticker,
    cell: ({ ticker }) => ticker,
  },
  {
    id: 'change',
    header: 'Change',
    sortValue: ({ kind }) => changeKinds.indexOf(kind),
    cell: ({ kind }) => <Badge tone={tones[kind]}>{changeLabels[kind]}</Badge>,
  },
  {
    id: 'valueChange',
    header: 'Value Change',
    align: 'end',
    sortValue: ({ valueChange }) => valueChange,
    firstDirection: 'descending',
    cell: ({ valueChange }) => <SignedMoney value={valueChange} />,
  },
  createFigureColumn('quantity'),
  createFigureColumn('tradePrice'),
  createFigureColumn('pnlOpen'),
  createFigureColumn('pnlPercent'),
];

type Filter = 'all' | ChangeKind;

export function PositionChanges({ preview }: { preview: ImportPreview }) {
  const [filter, setFilter] = useState<Filter>('all');
  const changes = useMemo(() => listChanges(preview), [preview]);
  const rows = useMemo(
    () => (filter === 'all' ? changes : changes.filter(({ kind }) => kind === filter)),
    [changes, filter],
  );
  const options = [
    { value: 'all' as Filter, label: `All ${formatQuantity(changes.length)}` },
    ...changeKinds.map((kind) => ({
      value: kind as Filter,
      label: `${changeLabels[kind]} ${formatQuantity(preview[kind].length)}`,
    })),
  ];
  return (
    <Stack gap={2}>
      <SegmentedControl
        label="Changes shown"
        options={options}
        value={filter}
        onValueChange={setFilter}
      />
      <DataTable
        label="What the import changes"
        columns={changeColumns}
        rows={rows}
        rowKey={({ ticker }) => ticker}
        density="dense"
        maxHeight="44vh"
        empty={<EmptyState title="No positions of this kind" />}
      />
    </Stack>
  );
}
