import type { Holding, HoldingTotals } from '@dashboard/contracts-portfolio';
import type { Audience } from '@dashboard/mfe-kit';
import {
  Cluster,
  type Column,
  DataBar,
  formatPercent,
  formatQuantity,
  SignedNumber,
  Text,
} from '@dashboard/ui';
import { toSortableDay } from '../format/days.ts';
import { formatGainPercent, formatMoney, formatSignedMoney } from '../format/figures.ts';
import { createDeleteColumn } from '../table-columns/delete-column.tsx';
import { createFundColumn } from '../table-columns/fund-column.ts';
import { holdingLabels, type NamedField } from '../table-columns/holding-labels.ts';
import { TickerButton } from '../table-columns/TickerButton.tsx';
import { TradePrice } from '../table-columns/TradePrice.tsx';
import { DateOpenedCell } from './DateOpenedCell.tsx';

const fundColumn = createFundColumn<Holding>();

/** What an admin can do in the rows. One date is edited at a time. */
export interface HoldingEditing {
  /** The holding whose date is being edited. */
  readonly editedId: string | undefined;
  onEdit(id: string): void;
  onEndEdit(id: string): void;
  onSaveDate(holding: Holding, dateOpened: string | null): void;
  onDelete(holding: Holding): void;
}

export interface HoldingColumnsOptions {
  readonly audience: Audience;
  readonly showFund: boolean;
  readonly totals: HoldingTotals;
  /** The largest portfolio percent and P&L of all rows: their bars have full length. */
  readonly maxPortfolioPercent: number;
  readonly maxPnlOpen: number;
  /** Opens a ticker: its analyses for students, the whole sheet for the admin. */
  readonly openAnalysis?: (symbol: string) => void;
  readonly editing?: HoldingEditing;
}

const getSign = (value: number) => (value < 0 ? ('negative' as const) : ('positive' as const));

/** The columns of the holdings, with the headers of the audience (spec §2). */
export function createHoldingColumns(options: HoldingColumnsOptions): readonly Column<Holding>[] {
  const { audience, showFund, totals, maxPortfolioPercent, maxPnlOpen } = options;
  const { openAnalysis, editing } = options;
  const column = (field: NamedField) => ({
    id: field,
    header: audience === 'student' ? holdingLabels[field].toUpperCase() : holdingLabels[field],
    sortValue: (holding: Holding) => holding[field],
  });
  return [
    {
      ...column('ticker'),
      rowHeader: true,
      total: 'Total',
      cell: (holding) => (
        <Cluster gap={2} style={{ flexWrap: 'nowrap' }}>
          <TickerButton ticker={holding.ticker} onPress={openAnalysis} />
          <Text size="xs" tone="muted">
            {holding.optionsLongTerm}
          </Text>
        </Cluster>
      ),
    },
    ...(showFund ? [fundColumn] : []),
    {
      ...column('quantity'),
      align: 'end',
      cell: (holding) => formatQuantity(holding.quantity),
    },
    {
      ...column('tradePrice'),
      align: 'end',
      total: (
        <span data-tooltip="Quantity × trade price of all rows">{formatMoney(totals.cost)}</span>
      ),
      cell: ({ tradePrice }) => <TradePrice price={tradePrice} />,
    },
    {
      ...column('pnlPercent'),
      align: 'end',
      cell: ({ pnlPercent }) => (
        <SignedNumber value={pnlPercent}>{formatGainPercent(pnlPercent)}</SignedNumber>
      ),
    },
    {
      ...column('pnlOpen'),
      align: 'end',
      total: (
        <SignedNumber value={totals.pnlOpen}>{formatSignedMoney(totals.pnlOpen)}</SignedNumber>
      ),
      cell: ({ pnlOpen }) =>
        pnlOpen === null ? (
          formatSignedMoney(pnlOpen)
        ) : (
          <DataBar share={Math.abs(pnlOpen) / maxPnlOpen} sign={getSign(pnlOpen)}>
            <SignedNumber value={pnlOpen}>{formatSignedMoney(pnlOpen)}</SignedNumber>
          </DataBar>
        ),
    },
    {
      ...column('portfolioPercent'),
      align: 'end',
      total: totals.cost > 0 ? formatPercent(100) : undefined,
      cell: ({ portfolioPercent }) => (
        <DataBar share={portfolioPercent / maxPortfolioPercent}>
          {formatPercent(portfolioPercent)}
        </DataBar>
      ),
    },
    {
      ...column('dateOpened'),
      align: 'end',
      sortValue: ({ dateOpened }) => toSortableDay(dateOpened),
      cell: (holding) =>
        editing ? (
          <DateOpenedCell
            holding={holding}
            isEditing={editing.editedId === holding.id}
            onEdit={() => editing.onEdit(holding.id)}
            onEndEdit={() => editing.onEndEdit(holding.id)}
            onSave={(dateOpened) => editing.onSaveDate(holding, dateOpened)}
          />
        ) : (
          (holding.dateOpened ?? '—')
        ),
    },
    ...(editing ? [createDeleteColumn<Holding>(({ ticker }) => ticker, editing.onDelete)] : []),
  ];
}
