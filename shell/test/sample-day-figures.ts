import type { DayFigure } from '@dashboard/contracts-http';
import type { FakeResponses } from '@dashboard/mfe-kit';

export const sampleLists = (added: readonly string[], removed: readonly string[]): DayFigure => ({
  id: 'trading-activity',
  note: [{ text: '11/20/2026' }],
  lists: [
    { label: 'Added', tone: 'positive', symbols: [...added], none: 'No new positions today' },
    {
      label: 'Removed',
      tone: 'negative',
      symbols: [...removed],
      none: 'No positions removed today',
    },
  ],
});

const portfolio: readonly DayFigure[] = [
  sampleLists([], []),
  { id: 'analyses-today', value: { text: '0' }, note: [] },
  {
    id: 'watchlist',
    value: { text: '12' },
    note: [{ text: '3 Discount' }, { text: '5 Fair Value' }],
  },
  {
    id: 'bots-in-position',
    value: { text: '3' },
    note: [
      { symbol: 'AAPL', text: '' },
      { symbol: 'NVDA', text: '' },
    ],
  },
  {
    id: 'top-performer',
    value: { symbol: 'NVDA', text: ' +41.25% today' },
    note: [{ symbol: 'MSFT', text: ' +8.00% today' }],
  },
];

const flow: readonly DayFigure[] = [
  { id: 'flow-alerts', value: { text: '9' }, note: [{ text: '6 CALL' }, { text: '3 PUT' }] },
];

export const sampleDayFigures: FakeResponses = {
  'GET /api/day-figures/portfolio': portfolio,
  'GET /api/day-figures/flow': flow,
};
