import {
  type BotResult,
  formatStateValue,
  type StateField,
  stateFields,
} from '@dashboard/contracts-portfolio';
import { Badge, Checkbox, Cluster, type Column, Text, VisuallyHidden } from '@dashboard/ui';
import { ArrowRight } from 'lucide-react';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { getStateTone } from '../../stocks/stock-values.ts';
import {
  compareValue,
  formatConfidence,
  getRead,
  listChanges,
  listShownFields,
} from './compare-values.ts';

/** Aligned with checkbox labels and just as tall, since virtual rows need equal heights. */
const ALIGNED_WITH_LABEL = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'var(--control-inline)',
  marginLeft: 24,
  verticalAlign: 'middle',
};

const comparisonOrder = { unreadable: 0, same: 1, changes: 2 };

export const listChangeKeys = (result: BotResult): SelectionKey[] =>
  listChanges(result).map((field) => getValueKey(result.symbol, field));

export function createReviewColumns(
  results: readonly BotResult[],
  deselected: ReadonlySet<SelectionKey>,
  select: Select,
): readonly Column<BotResult>[] {
  const fields = listShownFields(results);
  const valueColumn = (field: StateField): Column<BotResult> => ({
    id: field,
    header: stateFields[field].label,
    sortValue: (result) => comparisonOrder[compareValue(result, field)],
    cell: (result) => {
      const key = getValueKey(result.symbol, field);
      return (
        <ValueCell
          result={result}
          field={field}
          selected={!deselected.has(key)}
          onSelectedChange={(selected) => select([key], selected)}
        />
      );
    },
  });
  return [
    {
      id: 'stock',
      header: 'Stock',
      rowHeader: true,
      sortValue: ({ symbol }) => symbol,
      cell: (result) => {
        const keys = listChangeKeys(result);
        return keys.length > 0 ? (
          <Checkbox
            label={result.symbol}
            checked={summarize(keys, deselected)}
            onCheckedChange={(selected) => select(keys, selected)}
          />
        ) : (
          <span style={ALIGNED_WITH_LABEL}>{result.symbol}</span>
        );
      },
    },
    ...fields.map(valueColumn),
    {
      id: 'changes',
      header: 'Changes',
      align: 'end',
      sortValue: (result) => listChanges(result).length,
      firstDirection: 'descending',
      cell: (result) => listChanges(result).length,
    },
    {
      id: 'confidence',
      header: 'Confidence',
      align: 'end',
      sortValue: ({ confidence }) => confidence,
      cell: (result) =>
        fields.some((field) => getRead(result, field)) && formatConfidence(result.confidence),
    },
  ];
}

/* A frame shows the selection, so that colour isn't the only sign. */
const Change = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: var(--control-inline);
  padding: 1px 5px;
  border: 1px dashed var(--border-control);
  border-radius: var(--radius-md);
  background: none;
  color: inherit;
  cursor: pointer;

  &:hover {
    background: var(--surface-hover);
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  &[aria-pressed='true'] {
    border: 2px solid var(--accent);
    padding: 0 4px;
    background: var(--surface-selected);
  }
  &[aria-pressed='false'] > [data-part='read'] {
    text-decoration: line-through;
    opacity: 0.7;
  }
`;

function Value({ field, value }: { field: StateField; value: BotResult['current'][StateField] }) {
  const text = formatStateValue(value);
  return value === null ? text : <Badge tone={getStateTone(field, value)}>{text}</Badge>;
}

interface ValueCellProps {
  result: BotResult;
  field: StateField;
  selected: boolean;
  onSelectedChange: (selected: boolean) => void;
}

function ValueCell({ result, field, selected, onSelectedChange }: ValueCellProps) {
  const comparison = compareValue(result, field);
  const read = getRead(result, field);
  const current = <Value field={field} value={result.current[field]} />;
  if (comparison === 'changes' && read) {
    return (
      <Change
        type="button"
        aria-pressed={selected}
        data-tooltip={`${formatConfidence(read.confidence)}. Press to ${selected ? 'leave it out' : 'apply it'}.`}
        data-state={comparison}
        onClick={() => onSelectedChange(!selected)}
      >
        {current}
        <ArrowRight size={14} />
        <VisuallyHidden>becomes</VisuallyHidden>
        <span data-part="read">
          <Value field={field} value={read.value} />
        </span>
      </Change>
    );
  }
  return (
    <Cluster gap={2} style={{ flexWrap: 'nowrap' }} data-state={comparison}>
      {current}
      <Text size="sm" tone="muted">
        {comparison === 'same' ? 'Same' : 'Not read'}
      </Text>
    </Cluster>
  );
}

export type SelectionKey = string;

export const getValueKey = (symbol: string, field: StateField): SelectionKey =>
  `${symbol} ${field}`;

export const getAlertKey = (index: number): SelectionKey => `alert ${index}`;

export function summarize(
  keys: readonly SelectionKey[],
  deselected: ReadonlySet<SelectionKey>,
): boolean | 'mixed' {
  const count = keys.filter((key) => !deselected.has(key)).length;
  if (count === 0) return false;
  return count === keys.length ? true : 'mixed';
}

const nothing: ReadonlySet<SelectionKey> = new Set();

export type Select = (keys: readonly SelectionKey[], selected: boolean) => void;

/** Stores the deselected changes, so that those arriving later are selected. */
export function useSelection() {
  const [deselected, setDeselected] = useState(nothing);
  const select: Select = useCallback((keys, selected) => {
    setDeselected((current) => {
      const next = new Set(current);
      for (const key of keys) {
        if (selected) next.delete(key);
        else next.add(key);
      }
      return next;
    });
  }, []);
  return { deselected, select };
}
