import type { Holding, OptionPosition } from '@dashboard/contracts-portfolio';
import Papa from 'papaparse';

type Cell = string | number | null;

/**
 * A table as CSV that a spreadsheet opens without running any of it: text that begins like a
 * formula is quoted as text, figures stay figures. With a byte order mark, so that names read.
 */
function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${Papa.unparse([[...header], ...rows.map((row) => [...row])], { escapeFormulae: true })}`;
}

export const holdingsCsv = (holdings: readonly Holding[]): string =>
  csvOf(
    [
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
    ],
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

export const optionsCsv = (options: readonly OptionPosition[]): string =>
  csvOf(
    ['Fund', 'Ticker', 'Type', 'Strike', 'Expiry', 'Quantity', 'Price', 'Cost'],
    options.map((option) => [
      option.fund,
      option.ticker,
      option.optionType,
      option.strike,
      option.expiry,
      option.quantity,
      option.price,
      option.cost,
    ]),
  );

/** Gives the browser a file to save. */
export function saveFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
