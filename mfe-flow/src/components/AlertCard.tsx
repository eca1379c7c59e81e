import type { FlowAlert } from '@dashboard/contracts-flow';
import { Badge, formatUsd, relativeTime, Text, truncate } from '@dashboard/ui';
import { memo } from 'react';
import styled from 'styled-components';
import { contractsText, premiumText, strikeText, toneOf } from '../model/alert-text.ts';
import { useNow } from '../model/use-now.ts';

const DESCRIPTION_LIMIT = 120;

const Root = styled.button`
  display: flex;
  flex-direction: column;
  gap: 10px;
  min-width: 0;
  padding: 12px 14px;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-raised);
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  &:hover {
    border-color: var(--border-strong);
    background: var(--surface-hover);
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  & > span:first-child {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  & > span:first-child > :last-child {
    margin-inline-start: auto;
  }
  & dl {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 6px 12px;
  }
  & dt {
    color: var(--text-muted);
    font-size: var(--text-xs);
  }
  & dd {
    font-weight: 550;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

export interface AlertCardProps {
  alert: FlowAlert;
  onOpen: (alert: FlowAlert) => void;
}

/** One alert at a glance; choosing it opens the rest. */
export const AlertCard = memo(function AlertCard({ alert, onOpen }: AlertCardProps) {
  const facts: [string, string][] = [
    ['Strike', strikeText(alert)],
    ['Expiry', alert.expiry],
    ['Spot', alert.spot === null ? 'N/A' : formatUsd(alert.spot)],
    ['Premium', premiumText(alert)],
    ['Volume', contractsText(alert.volume)],
  ];
  return (
    <Root type="button" aria-haspopup="dialog" onClick={() => onOpen(alert)}>
      <span>
        <Text size="lg" strong>
          {alert.ticker}
        </Text>
        <Badge tone={toneOf(alert.optionType)}>{alert.optionType}</Badge>
        <Age of={alert.createdAt} />
      </span>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {alert.flowDescription && (
        <Text size="sm" ink="muted">
          {truncate(alert.flowDescription, DESCRIPTION_LIMIT)}
        </Text>
      )}
    </Root>
  );
});

function Age({ of }: { of: string }) {
  return (
    <Text as="time" size="sm" ink="muted" dateTime={of}>
      {relativeTime(of, useNow())}
    </Text>
  );
}
