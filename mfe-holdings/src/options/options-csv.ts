import type { OptionPosition } from '@dashboard/contracts-portfolio';
import { formatCsv } from '../csv-export/csv-file.ts';

const header = ['Fund', 'Ticker', 'Type', 'Strike', 'Expiry', 'Quantity', 'Price', 'Cost'];

export const formatOptionsCsv = (options: readonly OptionPosition[]): string =>
  formatCsv(
    header,
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
