import type { Contributions } from '@dashboard/mfe-kit';

/** What the module adds to the dashboards (spec §2). */
export const contributions = {
  hostApi: '1.3',
  panels: ['fundHoldings', 'portfolioOverview'],
  tabs: [
    {
      id: 'portfolio-data',
      audience: 'student',
      label: 'Portfolio Data',
      order: 20,
      panel: 'fundHoldings',
    },
    {
      id: 'fund-holdings',
      audience: 'admin',
      label: 'Fund Holdings',
      order: 30,
      panel: 'fundHoldings',
    },
    {
      id: 'portfolio-overview',
      audience: 'admin',
      label: 'Portfolio Overview',
      order: 50,
      panel: 'portfolioOverview',
    },
  ],
  dialogs: [],
} as const satisfies Contributions;
