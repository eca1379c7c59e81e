import { type BotResult, formatStateValue, type StateField } from '@dashboard/contracts-portfolio';
import { Badge, Cluster, Text, VisuallyHidden } from '@dashboard/ui';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { getStateTone } from '../../stocks/stock-values.ts';
import { compareValue, formatConfidence, getRead } from './compare-values.ts';

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

export function ValueCell({ result, field, selected, onSelectedChange }: ValueCellProps) {
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
        <ArrowRight size={14} aria-hidden="true" />
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
