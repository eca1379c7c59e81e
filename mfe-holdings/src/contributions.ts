import { fillPath } from '@dashboard/contracts-http';
import {
  getManualPnl,
  getPortfolioMetrics,
  listHoldings,
  listPortfolioDayFigures,
  listPositionChanges,
  listRemovals,
  MAIN_FUND,
  restoreRemoval,
} from '@dashboard/contracts-portfolio';
import type { Contributions } from '@dashboard/mfe-kit';
import { glossary } from './glossary.ts';

const wallet =
  'M3 5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 7.5h18M3 12h4.5a4.7 4.7 0 0 0 9 0H21';

export const contributions = {
  hostApi: '1.5',
  panels: ['fundHoldings', 'portfolioOverview', 'symbolPosition', 'funds'],
  tabs: [
    {
      id: 'portfolio-data',
      audience: 'student',
      label: 'Portfolio Data',
      shortLabel: 'Portfolio',
      icon: wallet,
      order: 20,
      panel: 'fundHoldings',
    },
    {
      id: 'fund-holdings',
      audience: 'admin',
      label: 'Fund Holdings',
      shortLabel: 'Holdings',
      icon: wallet,
      order: 30,
      panel: 'fundHoldings',
    },
    {
      id: 'portfolio-overview',
      audience: 'admin',
      label: 'Portfolio Overview',
      shortLabel: 'Overview',
      icon: 'M12 3v9h9a9 9 0 0 0-9-9zM8 4a9 9 0 1 0 12.3 12',
      order: 50,
      panel: 'portfolioOverview',
    },
  ],
  dialogs: [],
  slots: {
    accountSections: [{ id: 'funds', label: 'Funds', group: 'Product', order: 15, panel: 'funds' }],
    dayFigures: [
      {
        id: 'trading-activity',
        label: 'Trading Activity',
        order: 10,
        call: listPortfolioDayFigures,
        hasLists: true,
      },
      {
        id: 'top-performer',
        audience: 'student',
        label: 'Top Performer',
        order: 40,
        call: listPortfolioDayFigures,
      },
    ],
    firstSteps: [
      {
        id: 'fund-figures',
        label: 'Enter the figures of your fund',
        order: 10,
        call: { ...getManualPnl, path: fillPath(getManualPnl.path, { fund: MAIN_FUND }) },
        open: { tab: 'fund-holdings', params: { open: 'manual-pnl' } },
      },
      {
        id: 'import',
        label: "Import your broker's position file",
        order: 30,
        call: listHoldings,
        open: { tab: 'fund-holdings', params: { open: 'import' } },
      },
    ],
    glossary,
    offlineViews: [
      {
        id: 'portfolio',
        title: 'Portfolio',
        empty: '',
        order: 20,
        call: getPortfolioMetrics,
        columns: [
          { heading: 'Total value', field: 'totalValue', format: 'usd' },
          { heading: "Day's P&L", field: 'dailyPnl', format: 'signed-usd' },
          { heading: 'Positions', field: 'activePositions' },
        ],
      },
    ],
    removalSources: [
      {
        id: 'portfolio',
        label: 'Stocks and positions',
        order: 10,
        call: listRemovals,
        restorePath: restoreRemoval.path,
        kinds: {
          stock: { label: 'Stock' },
          holding: { label: 'Holding' },
          holdings: {
            label: 'Clear All',
            counted: { singular: 'holding', plural: 'holdings' },
          },
          option: { label: 'Option' },
          fund: { label: 'Fund' },
          'replay-note': { label: 'Replay note' },
        },
      },
    ],
    sinceSources: [
      {
        id: 'positions',
        name: 'positions',
        order: 40,
        call: listPositionChanges,
        kinds: {
          opened: { singular: 'position opened', plural: 'positions opened' },
          closed: { singular: 'position closed', plural: 'positions closed' },
        },
      },
    ],
  },
  symbolSections: [{ id: 'position', label: 'Position', order: 15, panel: 'symbolPosition' }],
} as const satisfies Contributions;
