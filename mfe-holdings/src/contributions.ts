import type { Contributions } from '@dashboard/mfe-kit';

export const contributions = {
  hostApi: '1.5',
  panels: ['fundHoldings', 'portfolioOverview', 'symbolPosition'],
  tabs: [
    {
      id: 'portfolio-data',
      audience: 'student',
      label: 'Portfolio Data',
      shortLabel: 'Portfolio',
      order: 20,
      panel: 'fundHoldings',
    },
    {
      id: 'fund-holdings',
      audience: 'admin',
      label: 'Fund Holdings',
      shortLabel: 'Holdings',
      order: 30,
      panel: 'fundHoldings',
    },
    {
      id: 'portfolio-overview',
      audience: 'admin',
      label: 'Portfolio Overview',
      shortLabel: 'Overview',
      order: 50,
      panel: 'portfolioOverview',
    },
  ],
  dialogs: [],
  symbolSections: [{ id: 'position', label: 'Position', order: 30, panel: 'symbolPosition' }],
} as const satisfies Contributions;
