import type { FileTable, ImportPreview } from '@dashboard/contracts-portfolio';
import { emptyPreview } from '../src/sample/records.ts';

/** A German table in which the reader guesses only the ticker. */
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

const unread = { broker: 'unknown', skipped: [], table: unknownTable };
export const unreadPreview: ImportPreview = { ...emptyPreview, ...unread };
