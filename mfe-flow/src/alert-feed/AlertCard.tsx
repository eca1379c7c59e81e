import type { FlowAlert } from '@dashboard/contracts-flow';
import { Badge, Text, truncate } from '@dashboard/ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import { Age } from '../alerts/Age.tsx';
import { formatContractCount, formatPremium, formatPrice } from '../alerts/format-alert.ts';
import { OptionTypeBadge } from '../alerts/OptionTypeBadge.tsx';
import { ScreenshotMark } from '../screenshot/ScreenshotMark.tsx';

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
  /* The browser lays out only the cards near the viewport. */
  content-visibility: auto;
  contain-intrinsic-size: auto 160px;

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
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
  }
  & > span:first-child > time {
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
  /** Created after this browser last showed the alerts. */
  isNew: boolean;
  onOpen: (alert: FlowAlert) => void;
}

/** A summary of an alert; a click opens its detail. */
export const AlertCard = memo(function AlertCard({ alert, isNew, onOpen }: AlertCardProps) {
  const facts: [string, string][] = [
    ['Strike', formatPrice(alert.strike)],
    ['Expiry', alert.expiry],
    ['Spot', formatPrice(alert.spot)],
    ['Premium', formatPremium(alert)],
    ['Volume', formatContractCount(alert.volume)],
    ['Open Interest', formatContractCount(alert.openInterest)],
  ];
  return (
    <Root type="button" aria-haspopup="dialog" onClick={() => onOpen(alert)}>
      <span>
        <Text size="lg" strong>
          {alert.ticker}
        </Text>
        <OptionTypeBadge optionType={alert.optionType} />
        {alert.sweep && <Badge>Sweep</Badge>}
        {isNew && <Badge tone="accent">New</Badge>}
        <Age createdAt={alert.createdAt} />
        {alert.flowImage && <ScreenshotMark />}
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
        <Text size="sm" tone="muted">
          {truncate(alert.flowDescription, DESCRIPTION_LIMIT)}
        </Text>
      )}
    </Root>
  );
});
