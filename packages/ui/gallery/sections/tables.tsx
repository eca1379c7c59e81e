import { CircleDot, OctagonX, SquareCheck, Trash2 } from 'lucide-react';
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
  VisuallyHidden,
} from '../../src/index.ts';
import { Specimen } from '../Specimen.tsx';
import { ranges, type SampleRow, sampleRows, structures } from './sample-rows.ts';

const rangeIcons = [<CircleDot key="dot" />, <SquareCheck key="check" />, <OctagonX key="stop" />];

function RangeBadge({ range }: { range: string }) {
  const index = ranges.findIndex(({ value }) => value === range);
  if (index < 0) return null;
  return (
    <Badge tone={ranges[index]?.tone} icon={rangeIcons[index]}>
      {range}
    </Badge>
  );
}

function columnsFor(change: (id: number, patch: Partial<SampleRow>) => void): Column<SampleRow>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      rowHeader: true,
      sortValue: (row) => row.name,
      cell: (row) => row.name,
    },
    {
      id: 'range',
      header: 'Range',
      sortValue: (row) => row.range,
      cell: (row) => <RangeBadge range={row.range} />,
    },
    ...(['first', 'second'] as const).map(
      (key): Column<SampleRow> => ({
        id: key,
        header: key === 'first' ? 'Monthly' : 'Weekly',
        sortValue: (row) => row[key],
        cell: (row) => (
          <InlineSelect
            aria-label={`${key} of ${row.name}`}
            options={structures}
            value={row[key]}
            onValueChange={(value) => change(row.id, { [key]: value })}
          />
        ),
      }),
    ),
    {
      id: 'active',
      header: 'State',
      sortValue: (row) => row.active,
      cell: (row) => (
        <ToggleButton
          pressed={row.active}
          onPressedChange={(active) => change(row.id, { active })}
          aria-label={`${row.name} active`}
        >
          {row.active ? 'Active' : 'Not active'}
        </ToggleButton>
      ),
    },
    {
      id: 'quantity',
      header: 'Quantity',
      align: 'end',
      sortValue: (row) => row.quantity,
      cell: (row) => formatQuantity(row.quantity),
    },
    {
      id: 'amount',
      header: 'Gain or loss',
      align: 'end',
      sortValue: (row) => row.amount,
      cell: (row) =>
        row.amount === null ? (
          '—'
        ) : (
          <SignedNumber value={row.amount}>{formatSignedUsd(row.amount)}</SignedNumber>
        ),
    },
    {
      id: 'date',
      header: 'Since',
      align: 'end',
      sortValue: (row) => row.date,
      cell: (row) => formatDate(row.date),
    },
    {
      id: 'actions',
      header: <VisuallyHidden>Actions</VisuallyHidden>,
      align: 'end',
      cell: (row) => <IconButton size="dense" label={`Delete ${row.name}`} icon={<Trash2 />} />,
    },
  ];
}

const formatAmount = ({ amount }: SampleRow) => (amount === null ? '—' : formatSignedUsd(amount));

const renderRow = (row: SampleRow) => (
  <ListRow
    leading={<Badge tone={row.active ? 'positive' : 'neutral'}>{row.active ? 'On' : 'Off'}</Badge>}
    title={row.name}
    meta={row.range || 'No range'}
    trailing={<SignedNumber value={row.amount}>{formatAmount(row)}</SignedNumber>}
    trailingMeta={formatQuantity(row.quantity)}
  />
);

const listForm: ListForm<SampleRow> = {
  item: renderRow,
  onOpen: () => undefined,
  label: (row) =>
    [
      row.active ? 'On' : 'Off',
      row.name,
      row.range || 'No range',
      formatAmount(row),
      formatQuantity(row.quantity),
    ].join(', '),
};

export function TableSpecimens() {
  const [rows, setRows] = useState(() => sampleRows(300));
  const [structure, setStructure] = useState('');
  const columns = useMemo(
    () =>
      columnsFor((id, patch) =>
        setRows((before) => before.map((row) => (row.id === id ? { ...row, ...patch } : row))),
      ),
    [],
  );
  return (
    <>
      <Card
        flush
        title="Table, 300 rows"
        description="Sorts by any heading; empty values stay last. Scrolls inside itself. On a phone a list, which scrolls with the page."
        actions={
          <>
            <LegendFilter
              label="Structure"
              items={structures.slice(1).map(({ value, label, tone = 'neutral' }) => ({
                value,
                label,
                tone,
                count: rows.filter(({ first }) => first === value).length,
              }))}
              value={structure}
              onValueChange={setStructure}
            />
            <Button size="dense">Refresh</Button>
          </>
        }
      >
        <DataTable
          label="Sample rows"
          frame="none"
          density="dense"
          columns={columns}
          rows={structure === '' ? rows : rows.filter(({ first }) => first === structure)}
          rowKey={(row) => row.id}
          isSelected={(row) => row.id === 2}
          maxHeight="380px"
          list={listForm}
        />
      </Card>
      <Columns minColumnWidth={420}>
        <Specimen
          title="Rows of a list"
          note="52px each; every line is cut when it is too long."
          flush
        >
          {sampleRows(4).map((row) => (
            <div key={row.id} style={{ display: 'flex', height: 52, padding: '0 16px' }}>
              {renderRow(row)}
            </div>
          ))}
        </Specimen>
        <Specimen title="Table, empty" flush>
          <DataTable
            label="Empty table"
            frame="none"
            columns={columns.slice(5, 8)}
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
