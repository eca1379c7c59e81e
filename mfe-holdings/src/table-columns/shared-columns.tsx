import { type Audience, useHost } from '@dashboard/mfe-kit';
import { Badge, type Column, SignedNumber, Text, TextButton } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatGainPercent, formatMoney, formatSignedMoney } from '../format/figures.ts';

/** The admin's controls for a row, which students don't load. Keep it stable. */
export interface RowControls<Row> {
  readonly columns: readonly Column<Row>[];
  /** On a phone. */
  readonly actions: (row: Row) => ReactNode;
}

/* Lines up the first lines of a row's cells, and ends a table that scrolls on a whole row. */
export const StackedRows = styled.div`
  --row-height: 40px;
  --head-height: 34px;

  @media (pointer: coarse) {
    --row-height: 48px;
    --head-height: 47px;
  }
  & tbody > tr > * {
    height: var(--row-height);
    padding-block: calc(var(--row-height) / 2 - 17px) 0;
    vertical-align: baseline;
  }
  & > [role='group']:not([data-whole]) {
    max-height: calc(round(down, 72vh, var(--row-height)) + var(--head-height)) !important;
  }
  & :is(tr, li):has([data-expired]) {
    color: var(--text-muted);
    filter: grayscale(1);
  }
`;

export const Stacked = ({ note, children }: { note: ReactNode; children: ReactNode }) => (
  <>
    {children}
    <Text as="div" size="xs" tone="muted" style={{ fontWeight: 400, lineHeight: 1.2 }}>
      {note}
    </Text>
  </>
);

export function TickerButton({ ticker, audience }: { ticker: string; audience: Audience }) {
  const { openAnalysis, openSymbol } = useHost();
  const open = audience === 'admin' ? openSymbol : openAnalysis;
  return (
    <TextButton
      data-tooltip={`Show everything about ${ticker}`}
      style={{
        minWidth: 'var(--control-inline)',
        marginBlock: 'calc((1lh - var(--control-inline)) / 2)',
      }}
      onClick={() => open(ticker)}
    >
      <strong>{ticker}</strong>
    </TextButton>
  );
}

/** The position file reader writes 0 for a price that it can't parse. */
export function TradePrice({ price }: { price: number }) {
  return price === 0 ? <Badge tone="amber">Price missing</Badge> : formatMoney(price);
}

export const SignedMoney = ({ value }: { value: number | null }) => (
  <SignedNumber value={value}>{formatSignedMoney(value)}</SignedNumber>
);

export const SignedPercent = ({ value }: { value: number | null }) => (
  <SignedNumber value={value}>{formatGainPercent(value)}</SignedNumber>
);
