import type { FlowAlert } from '@dashboard/contracts-flow';
import { Badge, truncate } from '@dashboard/ui';
import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Age, ClosedMark, OptionTypeBadge, ScreenshotMark } from '../alerts/AlertMarks.tsx';
import {
  type AlertResult,
  formatContractCount,
  formatDaysToExpiry,
  formatMoneyness,
  formatPrice,
  isExpired,
} from '../alerts/alerts.ts';
import {
  type AlertColumnsInput,
  dimmed,
  flash,
  PremiumBar,
  Ratio,
  SweepBadge,
} from './alert-columns.tsx';

/* On a phone, three lines; on a tablet, their cells in columns with two lines each. */
const Root = styled.span`
  display: grid;
  flex: 1;
  align-self: stretch;
  align-content: center;
  gap: 2px 12px;
  min-width: 0;
  margin-inline: -16px;
  padding: 8px 16px;
  font-size: var(--text-sm);

  &[data-arrived] {
    ${flash}
  }
  &[data-expired] {
    ${dimmed}
  }
  & :is([data-part='contract'], [data-part='name']) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 6px;
    font-size: var(--text-lg);
  }
  & > :first-child > :last-child {
    font-size: var(--text-lg);
  }
  & [data-part='cell'],
  & > [data-part='description'] {
    color: var(--text-muted);
    overflow-wrap: anywhere;
  }

  @media (max-width: 640px) {
    & > [data-part='line'] {
      display: grid;
      grid-template-columns: 1fr auto;
      align-items: baseline;
      gap: 8px;
    }
    & [data-part='name'] {
      display: contents;

      & > :nth-child(n + 3) {
        order: 1;
      }
    }
    & [data-part='cell'] > * {
      white-space: nowrap;
    }
    & [data-part='cell']:not(:empty) ~ [data-part='cell']:not(:empty)::before,
    & [data-part='cell'] > * + *::before {
      content: ' · ';
    }
  }

  @media (min-width: 641px) {
    grid-template-columns: 1.8fr 0.4fr 1fr 1.25fr 0.75fr 96px;
    align-items: baseline;

    & :is([data-part='line'], [data-part='contract'], [data-part='cells'], [data-part='cell']) {
      display: contents;
    }
    & [data-part='strike'] {
      grid-area: 2 / 1;
      font-size: var(--text-md);

      &::before {
        content: 'Strike ';
      }
    }
    & [data-part='cell'] > * {
      grid-area: 1 / var(--column);
    }
    & [data-part='cell'] > * + * {
      grid-row: 2;
    }
    &:not([data-expired]) [data-part='cell'] > :first-child {
      color: var(--text);
    }
    & [data-align='end'] > *,
    & > [data-part='line'] > :last-child {
      justify-self: end;
      text-align: end;
    }
    & > :nth-child(1) > :last-child {
      grid-area: 1 / 6;
    }
    & > :nth-child(2) > :last-child {
      grid-area: 2 / 6;
    }
    & > :nth-child(3) > :last-child {
      grid-area: 2 / 5;
    }
    & > [data-part='description'] {
      grid-column: 1 / -1;
    }
  }
`;

interface AlertItemProps
  extends Pick<AlertColumnsInput, 'today' | 'descriptionLimit' | 'largestPremium'> {
  alert: FlowAlert;
  result: AlertResult | undefined;
  isNew: boolean | undefined;
  hasArrived: boolean;
}

export function AlertItem(props: AlertItemProps) {
  const { alert, result, today, descriptionLimit, largestPremium, isNew, hasArrived } = props;
  const { volumeOiRatio: ratio, side } = alert;
  const days = formatDaysToExpiry(alert.expiry, today);
  const moneyness = formatMoneyness(alert);
  return (
    <Root
      data-arrived={hasArrived ? '' : undefined}
      data-expired={result || isExpired(alert, today) ? '' : undefined}
    >
      <span data-part="line">
        <span data-part="contract">
          <span data-part="name">
            <strong>{alert.ticker}</strong>
            <OptionTypeBadge optionType={alert.optionType} />
            {alert.sweep && <SweepBadge />}
            {isNew && <Badge tone="accent">New</Badge>}
          </span>
          <span data-part="strike">{formatPrice(alert.strike)}</span>
        </span>
        <PremiumBar alert={alert} largest={largestPremium} />
      </span>
      <span data-part="line">
        <span data-part="cells">
          <Cell column={3}>
            <span>{alert.expiry}</span>
            {result ? <ClosedMark result={result} /> : days && <span>{days}</span>}
          </Cell>
          <Cell column={2}>
            {side && <span>at {side}</span>}
            {alert.flowImage && (
              <span>
                <ScreenshotMark />
              </span>
            )}
          </Cell>
          <Cell column={5}>
            {alert.volume !== null && <span>Vol {formatContractCount(alert.volume)}</span>}
          </Cell>
        </span>
        <Age createdAt={alert.createdAt} />
      </span>
      <span data-part="line">
        <span data-part="cells">
          <Cell column={4}>
            {alert.spot !== null && <span>Spot then {formatPrice(alert.spot)}</span>}
            {moneyness && <span>{moneyness}</span>}
          </Cell>
        </span>
        <span>{ratio !== null && <Ratio ratio={ratio} unit=" OI" />}</span>
      </span>
      {alert.flowDescription && (
        <span data-part="description">{truncate(alert.flowDescription, descriptionLimit)}</span>
      )}
    </Root>
  );
}

const Cell = ({ column, children }: { column: number; children: ReactNode }) => (
  <span
    data-part="cell"
    data-align={column > 2 ? 'end' : undefined}
    style={{ '--column': column } as CSSProperties}
  >
    {children}
  </span>
);
