import type { ImportPreview } from '@dashboard/contracts-portfolio';
import {
  Badge,
  type Column,
  DataTable,
  formatQuantity,
  SignedNumber,
  type ToneName,
} from '@dashboard/ui';
import { useMemo } from 'react';
import { formatGainPercent, formatSignedMoney } from '../format/figures.ts';
import { TradePrice } from '../table-columns/TradePrice.tsx';
import { listPositions, type PreviewPosition } from './preview-positions.ts';

const tones: Record<PreviewPosition['effect'], ToneName> = {
  New: 'green',
  Updated: 'accent',
  Unchanged: 'neutral',
};

/** A longer table is slow and not read; the counts above the table include all rows. */
const MAX_ROWS = 300;

const columns: readonly Column<PreviewPosition>[] = [
  {
    id: 'ticker',
    header: 'Ticker',
    rowHeader: true,
    sortValue: (row) => row.ticker,
    cell: (row) => <strong>{row.ticker}</strong>,
  },
  {
    id: 'effect',
    header: 'Effect',
    sortValue: (row) => row.effect,
    cell: ({ effect }) => <Badge tone={tones[effect]}>{effect}</Badge>,
  },
  {
    id: 'quantity',
    header: 'Quantity',
    align: 'end',
    sortValue: (row) => row.quantity,
    cell: (row) => formatQuantity(row.quantity),
  },
  {
    id: 'tradePrice',
    header: 'Trade Price',
    align: 'end',
    sortValue: (row) => row.tradePrice,
    cell: ({ tradePrice }) => <TradePrice price={tradePrice} />,
  },
  {
    id: 'pnlPercent',
    header: 'P&L %',
    align: 'end',
    sortValue: (row) => row.pnlPercent,
    cell: ({ pnlPercent }) => (
      <SignedNumber value={pnlPercent}>{formatGainPercent(pnlPercent)}</SignedNumber>
    ),
  },
  {
    id: 'pnlOpen',
    header: 'P&L Open',
    align: 'end',
    sortValue: (row) => row.pnlOpen,
    cell: ({ pnlOpen }) => (
      <SignedNumber value={pnlOpen}>{formatSignedMoney(pnlOpen)}</SignedNumber>
    ),
  },
];

/** The holdings that the fund would have after the import. */
export function PreviewPositions({ preview }: { preview: ImportPreview }) {
  const rows = useMemo(() => listPositions(preview), [preview]);
  return (
    <DataTable
      label="Holdings after the import"
      caption={rows.length > MAX_ROWS ? `The first ${MAX_ROWS} of ${rows.length}` : undefined}
      columns={columns}
      rows={rows.slice(0, MAX_ROWS)}
      rowKey={({ ticker }) => ticker}
      density="dense"
      maxHeight="34vh"
    />
  );
}
