import type { Holding } from '@dashboard/contracts-portfolio';
import type { CsvTable } from '@dashboard/mfe-kit';

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

export const tabulateHoldings = (holdings: readonly Holding[]): CsvTable => ({
  header,
  rows: holdings.map((holding) => [
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
});
