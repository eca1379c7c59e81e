import type { FlowAlert } from '@dashboard/contracts-flow';
import { Badge, formatSignedPercent, truncate } from '@dashboard/ui';
import { styled } from 'styled-components';
import { Age, OptionTypeBadge, ScreenshotMark } from '../alerts/AlertMarks.tsx';
import { formatDaysToExpiry } from '../alerts/expiry.ts';
import {
  computeSpotDistance,
  formatContractCount,
  formatPremium,
  formatPrice,
  formatRatio,
  tradeSideLabels,
} from '../alerts/format-alert.ts';
import { type AlertColumnsInput, flash, UNUSUAL_RATIO } from './alert-columns.tsx';

/** Minimum height, including the divider below. */
export const ALERT_ITEM_HEIGHT_PX = 80;

const Root = styled.span`
  display: grid;
  flex: 1;
  align-self: stretch;
  align-content: center;
  gap: 2px;
  min-width: 0;
  margin-inline: -16px;
  padding: 8px 16px;
  font-size: var(--text-sm);

  &[data-arrived] {
    ${flash}
  }
  & > span {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    white-space: nowrap;
  }
  & > span > :last-child {
    margin-inline-start: auto;
  }
  & > [data-part='contract'] {
    font-size: var(--text-lg);
  }
  & > [data-part='facts'] {
    color: var(--text-muted);
  }
  & > [data-part='description'] {
    display: block;
    color: var(--text-muted);
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;

interface AlertItemProps extends Pick<AlertColumnsInput, 'today' | 'descriptionLimit'> {
  alert: FlowAlert;
  isNew: boolean | undefined;
  hasArrived: boolean;
}

export function AlertItem(props: AlertItemProps) {
  const { alert, today, descriptionLimit, isNew, hasArrived } = props;
  const { volume, openInterest, volumeOiRatio: ratio, side } = alert;
  const days = formatDaysToExpiry(alert.expiry, today);
  const distance = computeSpotDistance(alert);
  return (
    <Root data-arrived={hasArrived ? '' : undefined}>
      <span data-part="contract">
        <strong>{alert.ticker}</strong>
        <OptionTypeBadge optionType={alert.optionType} />
        {formatPrice(alert.strike)}
        {isNew && <Badge tone="accent">New</Badge>}
        <strong>{formatPremium(alert)}</strong>
      </span>
      <span data-part="facts">
        {alert.expiry}
        {days && ` · ${days}`}
        {alert.sweep && <Badge tone="purple">Sweep</Badge>}
        {side && <span>{tradeSideLabels[side]}</span>}
        {alert.flowImage && <ScreenshotMark />}
        <Age createdAt={alert.createdAt} />
      </span>
      <span data-part="facts">
        {`Spot ${formatPrice(alert.spot)}`}
        {distance !== null && ` ${formatSignedPercent(distance, 1)}`}
        {` · Vol ${formatContractCount(volume)}`}
        {openInterest !== null && ` / ${formatContractCount(openInterest)}`}
        <span>
          {ratio !== null && ratio > UNUSUAL_RATIO && (
            <Badge tone="accent">{formatRatio(ratio)}</Badge>
          )}
        </span>
      </span>
      {alert.flowDescription && (
        <span data-part="description">{truncate(alert.flowDescription, descriptionLimit)}</span>
      )}
    </Root>
  );
}
