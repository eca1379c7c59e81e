import type { OptionPosition } from '@dashboard/contracts-portfolio';
import type { Table } from '../csv-export/table.ts';

const header = ['Fund', 'Ticker', 'Type', 'Strike', 'Expiry', 'Quantity', 'Price', 'Cost'];

export const tabulateOptions = (options: readonly OptionPosition[]): Table => ({
  header,
  rows: options.map((option) => [
    option.fund,
    option.ticker,
    option.optionType,
    option.strike,
    option.expiry,
    option.quantity,
    option.price,
    option.cost,
  ]),
});
