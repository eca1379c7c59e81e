import { alertFields } from '@dashboard/contracts-flow';
import type { ReadFlowRow } from '@dashboard/contracts-portfolio';
import {
  Badge,
  Checkbox,
  type Column,
  DataTable,
  formatQuantity,
  formatUsd,
  Text,
} from '@dashboard/ui';
import { useMemo } from 'react';
import { formatConfidence } from './compare-values.ts';
import { type FlowCandidate, formatContract, getConfidence, isNew } from './flow-candidates.ts';
import type { Select, SelectionKey } from './selection.ts';

interface FlowReviewProps {
  candidates: readonly FlowCandidate[];
  deselected: ReadonlySet<SelectionKey>;
  select: Select;
}

const getRowKey = ({ key }: FlowCandidate) => key;

const outcomeTexts = {
  new: 'New alert',
  exists: 'An alert already',
  unknown: 'Not compared yet',
} as const;

const formatOutcome = ({ outcome, missing }: FlowCandidate): string =>
  outcome === 'incomplete' ? `Not read: ${missing.join(', ')}` : outcomeTexts[outcome];

const valueColumn = <Field extends keyof ReadFlowRow>(
  field: Field,
  format: (value: NonNullable<ReadFlowRow[Field]>['value']) => string,
): Column<FlowCandidate> => ({
  id: field,
  header: alertFields[field].label,
  align: 'end',
  sortValue: ({ row }) => row[field] && String(row[field].value),
  cell: ({ row }) =>
    row[field] ? (
      format(row[field].value)
    ) : (
      <Text size="sm" tone="muted">
        Not read
      </Text>
    ),
});

const createColumns = (
  deselected: ReadonlySet<SelectionKey>,
  select: Select,
): readonly Column<FlowCandidate>[] => [
  {
    id: 'contract',
    header: 'Alert',
    rowHeader: true,
    sortValue: ({ row }) => formatContract(row),
    cell: (candidate) =>
      isNew(candidate) ? (
        <Checkbox
          label={formatContract(candidate.row)}
          checked={!deselected.has(candidate.key)}
          onCheckedChange={(selected) => select([candidate.key], selected)}
        />
      ) : (
        <span style={{ marginLeft: 24 }}>{formatContract(candidate.row)}</span>
      ),
  },
  {
    id: 'outcome',
    header: 'Becomes',
    sortValue: formatOutcome,
    cell: (candidate) => (
      <Badge tone={isNew(candidate) ? 'accent' : 'neutral'}>{formatOutcome(candidate)}</Badge>
    ),
  },
  valueColumn('premium', (premium) => premium),
  valueColumn('spot', formatUsd),
  valueColumn('volume', formatQuantity),
  valueColumn('openInterest', formatQuantity),
  {
    id: 'side',
    header: alertFields.side.label,
    sortValue: ({ row }) => row.side?.value,
    cell: ({ row: { side, sweep } }) =>
      [side?.value, sweep && 'sweep'].filter(Boolean).join(', ') || (
        <Text size="sm" tone="muted">
          Not read
        </Text>
      ),
  },
  {
    id: 'confidence',
    header: 'Confidence',
    align: 'end',
    sortValue: ({ row }) => getConfidence(row),
    cell: ({ row }) => formatConfidence(getConfidence(row)),
  },
];

/** The flow rows that were read; the admin selects which become alerts. */
export function FlowReview({ candidates, deselected, select }: FlowReviewProps) {
  const columns = useMemo(() => createColumns(deselected, select), [deselected, select]);
  return (
    <DataTable
      label="Flow read from the screenshots"
      columns={columns}
      rows={candidates}
      rowKey={getRowKey}
      isSelected={(candidate) => isNew(candidate) && !deselected.has(candidate.key)}
    />
  );
}
