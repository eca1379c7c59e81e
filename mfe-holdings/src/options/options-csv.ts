import type { OptionPosition } from '@dashboard/contracts-portfolio';
import type { CsvTable } from '@dashboard/mfe-kit';

const header = ['Fund', 'Ticker', 'Type', 'Strike', 'Expiry', 'Quantity', 'Price', 'Cost'];

export const tabulateOptions = (options: readonly OptionPosition[]): CsvTable => ({
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
