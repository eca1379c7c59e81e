import type { ImportPreview, Position } from '@dashboard/contracts-portfolio';

export const jobId = '00000000-0000-4000-8000-0000000000aa';
export const results = { updated: 1, created: 5, removed: 1, unchanged: 1 };

export const createPosition = (ticker: string, changes: Partial<Position> = {}): Position => ({
  ticker,
  quantity: 1500,
  tradePrice: 212.405,
  currentPrice: null,
  pnlPercent: null,
  pnlOpen: 26_565,
  ...changes,
});

/** A preview with 5 new positions and one of every other kind. */
export const preview: ImportPreview = {
  fund: '✅ Main Fund',
  broker: 'thinkorswim',
  created: ['COIN', 'PG', 'SIRI', 'SPY', 'TSLA'].map((ticker) => createPosition(ticker)),
  updated: [
    { ...createPosition('AAPL', { currentPrice: 221.35 }), before: createPosition('AAPL') },
  ],
  unchanged: [createPosition('AMD')],
  removed: [createPosition('GONE')],
  skipped: [
    {
      line: 8,
      text: 'APPLE INC COM,+100',
      reason: 'The first cell is no ticker.',
      code: 'ticker',
      position: true,
    },
  ],
  revision: 7,
  asOf: null,
  fundTotals: {
    before: { value: 0, cost: 0, pnlOpen: 0 },
    after: { value: 0, cost: 0, pnlOpen: 0 },
  },
  suggestedFund: null,
  warnings: [],
  totals: [],
  document: null,
  table: null,
};

/** A preview that removes nothing, so that its button is 'Import'. */
export const addingPreview: ImportPreview = { ...preview, removed: [] };

export const emptyPreview: ImportPreview = {
  ...preview,
  created: [],
  updated: [],
  unchanged: [],
  removed: [],
};

export const csvFile = (name = 'positions.csv') =>
  new File(['Instrument,Qty,Trade Price'], name, { type: 'text/csv' });
