import type { Contributions } from '@dashboard/mfe-kit';

/** What the module adds to the dashboards (spec §2). */
export const contributions = {
  hostApi: '1.3',
  panels: ['watchlist', 'botPositions', 'analysisHistory'],
  tabs: [
    { id: 'heat-map', audience: 'admin', label: 'Heat Map', order: 10, panel: 'watchlist' },
    { id: 'heat-map', audience: 'student', label: 'Heat Map', order: 10, panel: 'watchlist' },
    {
      id: 'bot-analysis',
      audience: 'admin',
      label: 'Bot Analysis',
      order: 40,
      panel: 'botPositions',
    },
  ],
  dialogs: [{ id: 'analysis', panel: 'analysisHistory', example: { symbol: 'AAPL' } }],
} as const satisfies Contributions;
