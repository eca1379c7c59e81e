import { funds, type Holding } from '@dashboard/contracts-portfolio';
import type { Side } from '@dashboard/mfe-kit';
import { Badge, Cluster, type Column, formatQuantity, SignedFigure, Text } from '@dashboard/ui';
import { dayNumber, money, share, signedMoney, signedPercent } from '../model/figures.ts';

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

/** The columns of the holdings, headed in each side's words (spec §2). */
export function holdingColumns(audience: Side, showFund: boolean): readonly Column<Holding>[] {
  const [ticker, quantity, price, percent, open, portfolio, date] = headers[audience];
  return [
    {
      id: 'ticker',
      header: ticker,
      rowHeader: true,
      sortValue: (holding) => holding.ticker,
      cell: (holding) => (
        <Cluster gap={2}>
          <strong>{holding.ticker}</strong>
          <Text size="xs" ink="muted">
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
      sortValue: (holding) => holding.tradePrice,
      cell: tradePrice,
    },
    {
      id: 'pnlPercent',
      header: percent,
      align: 'end',
      sortValue: (holding) => holding.pnlPercent,
      cell: ({ pnlPercent }) => (
        <SignedFigure value={pnlPercent}>{signedPercent(pnlPercent)}</SignedFigure>
      ),
    },
    {
      id: 'pnlOpen',
      header: open,
      align: 'end',
      sortValue: (holding) => holding.pnlOpen,
      cell: ({ pnlOpen }) => <SignedFigure value={pnlOpen}>{signedMoney(pnlOpen)}</SignedFigure>,
    },
    {
      id: 'portfolioPercent',
      header: portfolio,
      align: 'end',
      sortValue: (holding) => holding.portfolioPercent,
      cell: ({ portfolioPercent }) => share(portfolioPercent),
    },
    {
      id: 'dateOpened',
      header: date,
      align: 'end',
      sortValue: ({ dateOpened }) => dayNumber(dateOpened),
      cell: ({ dateOpened }) => dateOpened ?? '—',
    },
  ];
}
