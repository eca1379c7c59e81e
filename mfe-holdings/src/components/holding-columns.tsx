import { funds, type Holding, type HoldingTotals } from '@dashboard/contracts-portfolio';
import type { Audience } from '@dashboard/mfe-kit';
import {
  Badge,
  Cluster,
  type Column,
  DataBar,
  formatQuantity,
  IconButton,
  SignedNumber,
  Text,
  VisuallyHidden,
} from '@dashboard/ui';
import { Trash2 } from 'lucide-react';
import { dayNumber, money, share, signedMoney, signedPercent } from '../model/figures.ts';
import { DateOpenedCell } from './DateOpenedCell.tsx';
import { TickerButton } from './TickerButton.tsx';

const headers = {
  admin: ['Ticker', 'Quantity', 'Trade Price', 'P&L %', 'P&L Open', 'Portfolio %', 'Date Opened'],
  student: ['TICKER', 'QUANTITY', 'TRADE PRICE', 'P&L %', 'P&L OPEN', 'PORTFOLIO %', 'DATE OPENED'],
} as const;

const fundColumn: Column<Holding> = {
  id: 'fund',
  header: 'Fund',
  sortValue: ({ fund }) => funds.indexOf(fund),
  cell: ({ fund }) => fund,
};

/** A file may hold a price nobody can read: the position stays and is marked. */
const tradePrice = ({ tradePrice: price }: Holding) =>
  price === 0 ? <Badge tone="amber">Price missing</Badge> : money(price);

/** What an admin may do in the rows; one row's date is edited at a time. */
export interface HoldingEditing {
  readonly editedId: string | undefined;
  onEdit(id: string): void;
  onEnd(): void;
  onSave(holding: Holding, dateOpened: string | null): void;
  onRemove(holding: Holding): void;
}

export interface HoldingColumnsOptions {
  readonly audience: Audience;
  readonly showFund: boolean;
  /** Of all rows: their sums, and what the bars are measured by. */
  readonly figures: {
    readonly totals: HoldingTotals;
    readonly largestShare: number;
    readonly largestPnl: number;
  };
  readonly openAnalysis?: (symbol: string) => void;
  readonly editing?: HoldingEditing;
}

const signOf = (value: number) => (value < 0 ? ('negative' as const) : ('positive' as const));

/** The columns of the holdings, headed in each side's words (spec §2). */
export function holdingColumns(options: HoldingColumnsOptions): readonly Column<Holding>[] {
  const { audience, showFund, figures, openAnalysis, editing } = options;
  const [ticker, quantity, price, percent, open, portfolio, date] = headers[audience];
  const { totals, largestShare, largestPnl } = figures;
  return [
    {
      id: 'ticker',
      header: ticker,
      rowHeader: true,
      total: 'Total',
      sortValue: (holding) => holding.ticker,
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
      id: 'quantity',
      header: quantity,
      align: 'end',
      sortValue: (holding) => holding.quantity,
      cell: (holding) => formatQuantity(holding.quantity),
    },
    {
      id: 'tradePrice',
      header: price,
      align: 'end',
      total: <span title="Quantity × trade price of all rows">{money(totals.cost)}</span>,
      sortValue: (holding) => holding.tradePrice,
      cell: tradePrice,
    },
    {
      id: 'pnlPercent',
      header: percent,
      align: 'end',
      sortValue: (holding) => holding.pnlPercent,
      cell: ({ pnlPercent }) => (
        <SignedNumber value={pnlPercent}>{signedPercent(pnlPercent)}</SignedNumber>
      ),
    },
    {
      id: 'pnlOpen',
      header: open,
      align: 'end',
      total: <SignedNumber value={totals.pnlOpen}>{signedMoney(totals.pnlOpen)}</SignedNumber>,
      sortValue: (holding) => holding.pnlOpen,
      cell: ({ pnlOpen }) =>
        pnlOpen === null ? (
          signedMoney(pnlOpen)
        ) : (
          <DataBar share={Math.abs(pnlOpen) / largestPnl} sign={signOf(pnlOpen)}>
            <SignedNumber value={pnlOpen}>{signedMoney(pnlOpen)}</SignedNumber>
          </DataBar>
        ),
    },
    {
      id: 'portfolioPercent',
      header: portfolio,
      align: 'end',
      total: totals.cost > 0 ? share(100) : undefined,
      sortValue: (holding) => holding.portfolioPercent,
      cell: ({ portfolioPercent }) => (
        <DataBar share={portfolioPercent / largestShare}>{share(portfolioPercent)}</DataBar>
      ),
    },
    {
      id: 'dateOpened',
      header: date,
      align: 'end',
      sortValue: ({ dateOpened }) => dayNumber(dateOpened),
      cell: (holding) =>
        editing ? (
          <DateOpenedCell
            holding={holding}
            editing={editing.editedId === holding.id}
            onEdit={() => editing.onEdit(holding.id)}
            onEnd={editing.onEnd}
            onSave={(dateOpened) => editing.onSave(holding, dateOpened)}
          />
        ) : (
          (holding.dateOpened ?? '—')
        ),
    },
    ...(editing ? [deleteColumn(editing.onRemove)] : []),
  ];
}

const deleteColumn = (remove: (holding: Holding) => void): Column<Holding> => ({
  id: 'delete',
  header: <VisuallyHidden>Delete</VisuallyHidden>,
  align: 'end',
  cell: (holding) => (
    <IconButton
      label={`Delete ${holding.ticker}`}
      icon={<Trash2 />}
      size="dense"
      onClick={() => remove(holding)}
    />
  ),
});
