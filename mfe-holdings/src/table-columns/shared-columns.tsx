import { type Audience, useHost } from '@dashboard/mfe-kit';
import {
  Badge,
  type Column,
  IconButton,
  SignedNumber,
  Text,
  TextButton,
  VisuallyHidden,
} from '@dashboard/ui';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatGainPercent, formatMoney, formatSignedMoney } from '../format/figures.ts';

export const createDeleteColumn = <Row,>(
  describe: (row: Row) => string,
  onDelete: (row: Row) => void,
): Column<Row> => ({
  id: 'delete',
  header: <VisuallyHidden>Delete</VisuallyHidden>,
  align: 'end',
  cell: (row) => (
    <IconButton
      label={`Delete ${describe(row)}`}
      icon={<Trash2 />}
      size="dense"
      onClick={() => onDelete(row)}
    />
  ),
});

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
      style={{ marginBlock: 'calc((1lh - var(--control-inline)) / 2)' }}
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
