import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  Badge,
  Button,
  Card,
  type Column,
  Columns,
  DataTable,
  EmptyState,
  formatDate,
  formatQuantity,
  formatSignedUsd,
  IconButton,
  InlineSelect,
  LegendFilter,
  type ListForm,
  ListRow,
  SignedNumber,
  SkeletonTable,
  ToggleButton,
  type ToneName,
  VisuallyHidden,
} from '../../src/index.ts';
import { Specimen, structures } from '../Specimen.tsx';

const tones: Readonly<Record<string, ToneName>> = {
  'Lower range': 'purple',
  Middle: 'positive',
  'Upper range': 'red',
  '': 'neutral',
};
const ranges = Object.keys(tones);
const names = ['ALPHA', 'BRAVO', 'CHARLI', 'DELTA', 'ECHO', 'FOXTRO', 'GOLF', 'HOTEL'];

/** The same rows every time, so that screenshots can be compared. */
const sampleRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `${names[index % names.length]}${index >= names.length ? index : ''}`,
    range: ranges[(index * 7 + Math.floor(index / 8)) % 4] ?? '',
    structure: structures[(index * 3 + Math.floor(index / 5)) % 5]?.value ?? '',
    quantity: ((index * 137) % 900) + 25,
    amount: index % 6 === 4 ? null : ((index * 7919) % 50000) / 10 - 1800,
    active: index % 3 !== 1,
    date: `2026-0${(index % 9) + 1}-1${index % 10}`,
  }));
type SampleRow = ReturnType<typeof sampleRows>[number];

const formatAmount = ({ amount }: SampleRow) => (amount === null ? '—' : formatSignedUsd(amount));
const renderAmount = (row: SampleRow) => (
  <SignedNumber value={row.amount}>{formatAmount(row)}</SignedNumber>
);

const sortable = (
  id: Exclude<keyof SampleRow, 'id'>,
  header: string,
  cell: Column<SampleRow>['cell'],
  more: Partial<Column<SampleRow>> = {},
): Column<SampleRow> => ({ id, header, cell, sortValue: (row) => row[id], ...more });

const atEnd = { align: 'end' } as const;

const createColumns = (
  change: (id: number, patch: Partial<SampleRow>) => void,
): Column<SampleRow>[] => [
  sortable('name', 'Name', ({ name }) => name, { rowHeader: true }),
  sortable('range', 'Range', ({ range }) => range && <Badge tone={tones[range]}>{range}</Badge>),
  sortable('structure', 'Weekly', (row) => (
    <InlineSelect
      aria-label={`Weekly of ${row.name}`}
      options={structures}
      value={row.structure}
      onValueChange={(structure) => change(row.id, { structure })}
    />
  )),
  sortable('active', 'State', (row) => (
    <ToggleButton
      pressed={row.active}
      onPressedChange={(active) => change(row.id, { active })}
      aria-label={`${row.name} active`}
    >
      {row.active ? 'Active' : 'Not active'}
    </ToggleButton>
  )),
  sortable('quantity', 'Quantity', ({ quantity }) => formatQuantity(quantity), atEnd),
  sortable('amount', 'Gain or loss', renderAmount, atEnd),
  sortable('date', 'Since', ({ date }) => formatDate(date), atEnd),
  {
    ...atEnd,
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    cell: (row) => <IconButton size="dense" label={`Delete ${row.name}`} icon={<Trash2 />} />,
  },
];

const listForm: ListForm<SampleRow> = {
  item: (row) => (
    <ListRow
      title={row.name}
      meta={row.range || 'No range'}
      trailing={renderAmount(row)}
      trailingMeta={formatQuantity(row.quantity)}
    />
  ),
  onOpen: () => undefined,
};

export function TableSpecimens() {
  const [rows, setRows] = useState(() => sampleRows(300));
  const [structure, setStructure] = useState('');
  const columns = useMemo(
    () =>
      createColumns((id, patch) =>
        setRows((before) => before.map((row) => (row.id === id ? { ...row, ...patch } : row))),
      ),
    [],
  );
  return (
    <>
      <Card
        flush
        title="Table, 300 rows"
        description="Sorts by any heading; empty values stay last. Scrolls on its own. On a phone it's a list that scrolls with the page."
        actions={
          <LegendFilter
            label="Structure"
            items={structures.slice(1).map(({ value, label, tone = 'neutral' }) => ({
              value,
              label,
              tone,
              count: rows.filter((row) => row.structure === value).length,
            }))}
            value={structure}
            onValueChange={setStructure}
          />
        }
      >
        <DataTable
          label="Sample rows"
          frame="none"
          density="dense"
          columns={columns}
          rows={structure === '' ? rows : rows.filter((row) => row.structure === structure)}
          rowKey={(row) => row.id}
          isSelected={(row) => row.id === 2}
          maxHeight="380px"
          list={listForm}
        />
      </Card>
      <Columns minColumnWidth={420}>
        <Specimen title="Rows of a list" note="52px each; long lines are truncated." flush>
          {rows.slice(0, 4).map((row) => (
            <div key={row.id} style={{ display: 'flex', height: 52, padding: '0 16px' }}>
              {listForm.item(row)}
            </div>
          ))}
        </Specimen>
        <Specimen title="Table, empty" flush>
          <DataTable
            label="Empty table"
            frame="none"
            columns={columns.slice(4, 7)}
            rows={[]}
            rowKey={(row) => row.id}
            empty={
              <EmptyState
                title="No rows found."
                description="Upload a file to get started."
                action={<Button size="dense">Upload</Button>}
              />
            }
          />
        </Specimen>
        <Specimen title="Table, loading">
          <SkeletonTable label="Loading rows…" rows={4} columns={4} />
        </Specimen>
      </Columns>
    </>
  );
}
