import {
  alertFields,
  type FlowAlert,
  type NumericAlertField,
  parseExpiry,
} from '@dashboard/contracts-flow';
import { Badge, type Column, DataBar, TextButton, truncate } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { Age, ClosedMark, OptionTypeBadge, ScreenshotMark } from '../alerts/AlertMarks.tsx';
import {
  ABSENT,
  type AlertResult,
  countDaysToExpiry,
  formatContract,
  formatContractCount,
  formatDaysToExpiry,
  formatMoneyness,
  formatPremium,
  formatPrice,
  formatRatio,
  parseAmount,
  tradeSideLabels,
} from '../alerts/alerts.ts';

/** Above this, volume exceeds open interest, so positions are being opened. */
const UNUSUAL_RATIO = 1;

const absent = <small>{ABSENT}</small>;

export interface AlertColumnsInput {
  readonly largestPremium: number;
  /** MM/DD/YYYY */
  readonly today: string;
  readonly descriptionLimit: number;
  readonly results: ReadonlyMap<string, AlertResult>;
  readonly isNew?: (alert: FlowAlert) => boolean;
  readonly arrived: ReadonlySet<string>;
  readonly onOpen: (alert: FlowAlert) => void;
  readonly openSymbol: (ticker: string) => void;
}

const descending = { align: 'end', firstDirection: 'descending' } as const;

const createNumberColumn = (
  id: string,
  field: NumericAlertField,
  format: (value: number) => string,
  term: string = id,
): Column<FlowAlert> => ({
  id,
  header: alertFields[field].label,
  term,
  ...descending,
  sortValue: (alert) => alert[field],
  cell: ({ [field]: value }) => (value === null ? absent : format(value)),
});

export function alertColumns(input: AlertColumnsInput): readonly Column<FlowAlert>[] {
  const { largestPremium, today, descriptionLimit, results, isNew, arrived } = input;
  const { onOpen, openSymbol } = input;
  return [
    {
      id: 'premium',
      header: alertFields.premium.label,
      term: 'premium',
      ...descending,
      sortValue: ({ premium }) => parseAmount(premium),
      cell: (alert) => (
        <OpenButton alert={alert} hasArrived={arrived.has(alert.id)} onOpen={onOpen}>
          <PremiumBar alert={alert} largest={largestPremium} />
        </OpenButton>
      ),
    },
    {
      id: 'ticker',
      header: alertFields.ticker.label,
      rowHeader: true,
      sortValue: ({ ticker }) => ticker,
      cell: ({ ticker }) => (
        <TextButton data-part="ticker" onClick={() => openSymbol(ticker)}>
          <strong>{ticker}</strong>
        </TextButton>
      ),
    },
    {
      id: 'type',
      header: alertFields.optionType.label,
      sortValue: ({ optionType }) => optionType,
      cell: ({ optionType }) => <OptionTypeBadge optionType={optionType} />,
    },
    { ...createNumberColumn('strike', 'strike', formatPrice), firstDirection: 'ascending' },
    {
      id: 'expiry',
      header: alertFields.expiry.label,
      term: 'expiry',
      align: 'end',
      sortValue: ({ expiry }) => parseExpiry(expiry),
      cell: ({ id, expiry }) => (
        <>
          {expiry} <Days expiry={expiry} today={today} isClosed={results.has(id)} />
        </>
      ),
    },
    {
      id: 'spot',
      header: alertFields.spot.label,
      term: 'spot',
      ...descending,
      sortValue: ({ spot }) => spot,
      cell: (alert) => {
        const moneyness = formatMoneyness(alert);
        if (alert.spot === null) return absent;
        return (
          <>
            {formatPrice(alert.spot)}{' '}
            {moneyness && (
              <small data-tooltip={`The strike is ${moneyness}`}>
                {moneyness.replace(
                  /([aio])\w+ (of )?the money/,
                  (_, initial) => `${initial.toUpperCase()}TM`,
                )}
              </small>
            )}
          </>
        );
      },
    },
    {
      id: 'side',
      header: alertFields.side.label,
      term: 'side',
      sortValue: ({ side, sweep }) => (side || sweep ? `${side} ${sweep}` : null),
      cell: ({ side, sweep }) => (
        <>
          {side && tradeSideLabels[side]} {sweep && <SweepBadge />}
          {!side && !sweep && absent}
        </>
      ),
    },
    {
      id: 'ratio',
      header: 'Vol ÷ OI',
      term: 'vol-oi',
      ...descending,
      sortValue: ({ volumeOiRatio }) => volumeOiRatio,
      cell: ({ volumeOiRatio: ratio }) => (ratio === null ? absent : <Ratio ratio={ratio} />),
    },
    createNumberColumn('volume', 'volume', formatContractCount),
    createNumberColumn('interest', 'openInterest', formatContractCount, 'open-interest'),
    {
      id: 'description',
      header: 'Flow Analysis',
      width: '40%',
      wrap: true,
      cell: ({ id, flowDescription }) => {
        const result = results.get(id);
        const text = flowDescription || (result ? '' : ABSENT);
        return (
          <>
            {result && <ClosedMark result={result} />}{' '}
            <span data-part="description">{truncate(text, descriptionLimit)}</span>
          </>
        );
      },
    },
    {
      id: 'age',
      header: 'Detected',
      ...descending,
      sortValue: ({ createdAt }) => new Date(createdAt),
      cell: (alert) => (
        <>
          {alert.flowImage && <ScreenshotMark />}{' '}
          {isNew?.(alert) && <Badge tone="accent">New</Badge>} <Age createdAt={alert.createdAt} />
        </>
      ),
    },
  ];
}

export const SweepBadge = () => <Badge tone="purple">Sweep</Badge>;

export function Ratio({ ratio, unit }: { ratio: number; unit?: string }) {
  const text = `${formatRatio(ratio)}${unit ?? ''}`;
  return ratio > UNUSUAL_RATIO ? <Badge tone="accent">{text}</Badge> : <small>{text}</small>;
}

export function PremiumBar({ alert, largest }: { alert: FlowAlert; largest: number }) {
  const amount = parseAmount(alert.premium);
  if (amount === null) return <strong>{formatPremium(alert)}</strong>;
  return (
    <DataBar share={amount / largest} sign={alert.optionType === 'CALL' ? 'positive' : 'negative'}>
      <strong>{formatPremium(alert)}</strong>
    </DataBar>
  );
}

interface DaysProps {
  expiry: string;
  today: string;
  isClosed: boolean;
}

function Days({ expiry, today, isClosed }: DaysProps) {
  const days = countDaysToExpiry(expiry, today);
  if (days === null) return null;
  const words = formatDaysToExpiry(expiry, today);
  const style = { display: 'inline-block', minWidth: '3ch' };
  if (isClosed) return <small style={style} />;
  if (days < 0) return <small data-expired="">{words}</small>;
  return (
    <small style={style} data-tooltip={`Days to expiry: ${words}`}>
      {days}d
    </small>
  );
}

const fade = keyframes`
  from { background: color-mix(in srgb, var(--accent) 32%, transparent); }
  to { background: transparent; }
`;

export const flash = css`
  animation: ${fade} 2s ease-out;
`;

/** For an alert that expired or has a result, whose colour stays. */
export const dimmed = css`
  color: var(--text-muted);

  & :is(i, [data-tone]) {
    filter: grayscale(1);
  }
  & i {
    opacity: 0.45;
  }
`;

/* ::after covers the whole row, its containing block (see AlertTable). */
const Root = styled.button`
  padding: 0;
  border: 0;
  background: none;
  text-align: inherit;
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    z-index: 2;
    inset: 0;
  }
  &[data-arrived]::after {
    ${flash}
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`;

interface OpenButtonProps {
  alert: FlowAlert;
  hasArrived: boolean;
  onOpen: (alert: FlowAlert) => void;
  children: ReactNode;
}

function OpenButton({ alert, hasArrived, onOpen, children }: OpenButtonProps) {
  return (
    <Root
      type="button"
      aria-haspopup="dialog"
      aria-label={`${formatContract(alert)}, ${formatPremium(alert)}`}
      data-arrived={hasArrived ? '' : undefined}
      onClick={() => onOpen(alert)}
    >
      {children}
    </Root>
  );
}
