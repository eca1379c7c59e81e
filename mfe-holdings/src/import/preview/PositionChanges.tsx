import type { ImportPreview } from '@dashboard/contracts-portfolio';
import { DataTable, EmptyState, formatQuantity, SegmentedControl, Stack } from '@dashboard/ui';
import { useMemo, useState } from 'react';
import { changeColumns, changeLabels } from './change-columns.tsx';
import { type ChangeKind, changeKinds, listChanges } from './position-changes.ts';

type Filter = 'all' | ChangeKind;

/** What the import changes, one row for each ticker: all of them, or those of one kind. */
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
        empty={<EmptyState title="No position of this kind" />}
      />
    </Stack>
  );
}
