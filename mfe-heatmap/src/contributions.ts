import { listStocks } from '@dashboard/contracts-portfolio';
import type { Contributions } from '@dashboard/mfe-kit';

export const contributions = {
  hostApi: '1.6',
  panels: ['watchlist', 'botPositions', 'analysisEditor', 'symbolStates', 'symbolAnalyses'],
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
  dialogs: [{ id: 'analysis-editor', panel: 'analysisEditor', example: { symbol: 'AAPL' } }],
  slots: {
    firstSteps: [
      {
        id: 'watchlist',
        label: 'Add the symbols of your watchlist',
        order: 20,
        call: listStocks,
        open: { tab: 'heat-map' },
      },
    ],
    symbolSources: [{ id: 'watchlist', order: 10, call: listStocks }],
  },
  symbolSections: [
    { id: 'states', label: 'States', order: 10, panel: 'symbolStates' },
    { id: 'analysis', label: 'Analysis History', order: 20, panel: 'symbolAnalyses' },
  ],
} as const satisfies Contributions;
