import type { FlowAlert } from '@dashboard/contracts-flow';
import { Badge, Text, truncate } from '@dashboard/ui';
import { memo } from 'react';
import styled from 'styled-components';
import { contractsText, premiumText, priceText } from '../model/alert-text.ts';
import { Age } from './Age.tsx';
import { OptionTypeBadge } from './OptionTypeBadge.tsx';
import { ScreenshotMark } from './ScreenshotMark.tsx';

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
  /* Of hundreds of cards only those near the screen are laid out. */
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
  /** Made since the student looked last. */
  isNew: boolean;
  onOpen: (alert: FlowAlert) => void;
}

/** One alert at a glance; choosing it opens the rest. */
export const AlertCard = memo(function AlertCard({ alert, isNew, onOpen }: AlertCardProps) {
  const facts: [string, string][] = [
    ['Strike', priceText(alert.strike)],
    ['Expiry', alert.expiry],
    ['Spot', priceText(alert.spot)],
    ['Premium', premiumText(alert)],
    ['Volume', contractsText(alert.volume)],
    ['Open Interest', contractsText(alert.openInterest)],
  ];
  return (
    <Root type="button" aria-haspopup="dialog" onClick={() => onOpen(alert)}>
      <span>
        <Text size="lg" strong>
          {alert.ticker}
        </Text>
        <OptionTypeBadge of={alert.optionType} />
        {alert.sweep && <Badge>Sweep</Badge>}
        {isNew && <Badge tone="accent">New</Badge>}
        <Age of={alert.createdAt} />
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
