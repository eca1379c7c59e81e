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
import { money, signedMoney, signedPercent } from '../model/figures.ts';
import { listPositions, type PreviewPosition } from '../model/preview-positions.ts';

const tones: Record<PreviewPosition['effect'], ToneName> = {
  New: 'green',
  Updated: 'accent',
  Unchanged: 'neutral',
};

/** More rows than anyone reads before deciding; the counts above are of all. */
const MOST_ROWS = 300;

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
    cell: ({ tradePrice }) =>
      tradePrice === 0 ? <Badge tone="amber">Price missing</Badge> : money(tradePrice),
  },
  {
    id: 'pnlPercent',
    header: 'P&L %',
    align: 'end',
    sortValue: (row) => row.pnlPercent,
    cell: ({ pnlPercent }) => (
      <SignedNumber value={pnlPercent}>{signedPercent(pnlPercent)}</SignedNumber>
    ),
  },
  {
    id: 'pnlOpen',
    header: 'P&L Open',
    align: 'end',
    sortValue: (row) => row.pnlOpen,
    cell: ({ pnlOpen }) => <SignedNumber value={pnlOpen}>{signedMoney(pnlOpen)}</SignedNumber>,
  },
];

/** The holdings the fund would have. */
export function PreviewPositions({ preview }: { preview: ImportPreview }) {
  const rows = useMemo(() => listPositions(preview), [preview]);
  return (
    <DataTable
      label="Holdings after the import"
      caption={rows.length > MOST_ROWS ? `The first ${MOST_ROWS} of ${rows.length}` : undefined}
      columns={columns}
      rows={rows.slice(0, MOST_ROWS)}
      rowKey={({ ticker }) => ticker}
      density="dense"
      maxHeight="34vh"
    />
  );
}
