import type { Holding } from '@dashboard/contracts-portfolio';
import { formatCsv } from '../csv-export/csv-file.ts';

const header = [
  'Fund',
  'Ticker',
  'Quantity',
  'Trade Price',
  'Current Price',
  'P&L %',
  'P&L Open',
  'Portfolio %',
  'Date Opened',
  'Term',
];

export const formatHoldingsCsv = (holdings: readonly Holding[]): string =>
  formatCsv(
    header,
    holdings.map((holding) => [
      holding.fund,
      holding.ticker,
      holding.quantity,
      holding.tradePrice,
      holding.currentPrice,
      holding.pnlPercent,
      holding.pnlOpen,
      holding.portfolioPercent,
      holding.dateOpened,
      holding.optionsLongTerm,
    ]),
  );
