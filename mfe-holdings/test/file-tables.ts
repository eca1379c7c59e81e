import type { FileTable, ImportPreview, Position } from '@dashboard/contracts-portfolio';
import { emptyPreview } from './import-previews.ts';

/** A table in German, of which the reader guesses nothing but the ticker. */
export const unknownTable: FileTable = {
  key: 'ab'.repeat(32),
  line: 3,
  names: ['Symbol', 'Menge', 'Einstand', 'Gewinn', ''],
  rows: [
    ['AAPL', '100', '150.25', '+1,200.00', 'x'],
    ['MSFT', '20', '300.00', '-40.00', 'y'],
  ],
  columns: {
    instrument: 0,
    quantity: null,
    price: null,
    costBasis: null,
    pnlOpen: null,
    pnlPercent: null,
    currentPrice: null,
  },
  mapped: false,
};

export const createPosition = (ticker: string, changes: Partial<Position> = {}): Position => ({
  ticker,
  quantity: 100,
  tradePrice: 150.25,
  currentPrice: null,
  pnlPercent: null,
  pnlOpen: null,
  ...changes,
});

/** The preview of a file whose columns are not known, in which nothing is read. */
export const unreadPreview: ImportPreview = {
  ...emptyPreview,
  broker: 'unknown',
  skipped: [],
  table: unknownTable,
};
