import type { Holding } from '@dashboard/contracts-portfolio';

type UnnamedField = 'id' | 'version' | 'entryPrice' | 'shares';

/** In the order of the export. */
export const holdingLabels = {
  fund: 'Fund',
  ticker: 'Ticker',
  quantity: 'Quantity',
  tradePrice: 'Trade Price',
  currentPrice: 'Current Price',
  pnlPercent: 'P&L %',
  pnlOpen: 'P&L Open',
  portfolioPercent: 'Portfolio %',
  dateOpened: 'Date Opened',
  optionsLongTerm: 'Term',
} satisfies Record<Exclude<keyof Holding, UnnamedField>, string>;

export type NamedField = keyof typeof holdingLabels;

/** The ids of the terms in the glossary. */
export const holdingTerms: Readonly<Partial<Record<NamedField, string>>> = {
  quantity: 'quantity',
  optionsLongTerm: 'position-term',
  tradePrice: 'trade-price',
  pnlPercent: 'pnl-percent',
  pnlOpen: 'pnl-open',
  portfolioPercent: 'portfolio-percent',
  dateOpened: 'date-opened',
};
