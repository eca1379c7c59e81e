import { alertFields, type FlowAlert, type FlowAlertInput } from '@dashboard/contracts-flow';
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
import { getAlertKey, type Select, type SelectionKey } from './review-columns.tsx';

export interface FlowCandidate {
  readonly key: SelectionKey;
  readonly row: ReadFlowRow;
  /** Null if a required part couldn't be read. */
  readonly alert: FlowAlertInput | null;
  readonly missing: readonly string[];
  readonly outcome: 'new' | 'exists' | 'incomplete' | 'unknown';
}

const requiredNames = { ticker: 'ticker', optionType: 'call or put', expiry: 'expiry' } as const;

function createAlert(row: ReadFlowRow): FlowAlertInput | null {
  const { ticker, optionType, expiry } = row;
  if (!ticker || !optionType || !expiry) return null;
  return {
    ticker: ticker.value,
    optionType: optionType.value,
    expiry: expiry.value,
    strike: row.strike?.value ?? null,
    spot: row.spot?.value ?? null,
    premium: row.premium?.value ?? null,
    volume: row.volume?.value ?? null,
    openInterest: row.openInterest?.value ?? null,
    side: row.side?.value ?? null,
    sweep: row.sweep?.value ?? null,
  };
}

const identifyingFields = ['ticker', 'optionType', 'strike', 'expiry', 'premium'] as const;

const isSameTrade = (alert: FlowAlert, input: FlowAlertInput): boolean =>
  identifyingFields.every((field) => alert[field] === input[field]);

function findOutcome(
  alert: FlowAlertInput | null,
  alerts: readonly FlowAlert[] | undefined,
): FlowCandidate['outcome'] {
  if (!alert) return 'incomplete';
  if (!alerts) return 'unknown';
  return alerts.some((other) => isSameTrade(other, alert)) ? 'exists' : 'new';
}

export const createCandidates = (
  rows: readonly ReadFlowRow[],
  alerts: readonly FlowAlert[] | undefined,
): FlowCandidate[] =>
  rows.map((row, index) => {
    const alert = createAlert(row);
    const required = Object.keys(requiredNames) as (keyof typeof requiredNames)[];
    return {
      key: getAlertKey(index),
      row,
      alert,
      missing: required.filter((field) => !row[field]).map((field) => requiredNames[field]),
      outcome: findOutcome(alert, alerts),
    };
  });

export const isNew = ({ outcome }: FlowCandidate): boolean => outcome === 'new';

const formatContract = ({ ticker, strike, optionType, expiry }: ReadFlowRow): string =>
  [ticker?.value ?? '?', strike && formatUsd(strike.value), optionType?.value, expiry?.value]
    .filter(Boolean)
    .join(' ');

/** The row's lowest confidence, 0–1. */
const getConfidence = (row: ReadFlowRow): number =>
  Math.min(1, ...Object.values(row).flatMap((read) => read?.confidence ?? []));

interface FlowReviewProps {
  candidates: readonly FlowCandidate[];
  deselected: ReadonlySet<SelectionKey>;
  select: Select;
}

const getRowKey = ({ key }: FlowCandidate) => key;

const outcomeTexts = {
  new: 'New alert',
  exists: 'Already added',
  unknown: 'Not compared yet',
} as const;

const formatOutcome = ({ outcome, missing }: FlowCandidate): string =>
  outcome === 'incomplete' ? `Not read: ${missing.join(', ')}` : outcomeTexts[outcome];

const notRead = (
  <Text size="sm" tone="muted">
    Not read
  </Text>
);

const valueColumn = <Field extends keyof ReadFlowRow>(
  field: Field,
  format: (value: NonNullable<ReadFlowRow[Field]>['value']) => string,
): Column<FlowCandidate> => ({
  id: field,
  header: alertFields[field].label,
  align: 'end',
  sortValue: ({ row }) => row[field] && String(row[field].value),
  cell: ({ row }) => (row[field] ? format(row[field].value) : notRead),
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
    header: 'Status',
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
      [side?.value, sweep && 'sweep'].filter(Boolean).join(', ') || notRead,
  },
  {
    id: 'confidence',
    header: 'Confidence',
    align: 'end',
    sortValue: ({ row }) => getConfidence(row),
    cell: ({ row }) => formatConfidence(getConfidence(row)),
  },
];

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
