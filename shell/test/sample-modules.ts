import { listRemovedFlowAlerts, restoreFlowAlert } from '@dashboard/contracts-flow';
import type { Contributions, ListedModule, Manifest } from '@dashboard/contracts-gateway';
import {
  listHoldings,
  listRemovals,
  listStocks,
  restoreRemoval,
} from '@dashboard/contracts-portfolio';

export const listModule = (
  name: string,
  {
    tabs,
    dialogs = [],
    symbolSections = [],
    slots,
  }: Pick<Manifest, 'tabs'> & Partial<Pick<Manifest, 'dialogs' | 'symbolSections' | 'slots'>>,
): ListedModule => ({
  name,
  version: '2',
  entry: `/modules/${name}/2/remoteEntry.js`,
  integrity: 'sha384-x',
  tabs,
  dialogs,
  symbolSections,
  slots,
});

const tab = (id: string, label: string, panel: string, shortLabel = label) => ({
  id,
  label,
  shortLabel,
  panel,
});
const heatMap = tab('heat-map', 'Heat Map', 'watchlist');
const unusualFlow = tab('unusual-flow', 'Unusual Flow', 'unusualFlow', 'Flow');
const fundHoldings = tab('fund-holdings', 'Fund Holdings', 'fundHoldings');
const botAnalysis = tab('bot-analysis', 'Bot Analysis', 'botPositions');
const overview = tab('portfolio-overview', 'Portfolio Overview', 'portfolioOverview');
const portfolioData = tab('portfolio-data', 'Portfolio Data', 'fundHoldings', 'Portfolio');
const positionSizing = {
  ...tab('position-sizing', 'Position Sizing Calculator', 'positionSizing', 'Calculator'),
  note: 'Educational Tool',
};

const tabs: Manifest['tabs'] = [
  { ...heatMap, audience: 'admin', order: 10 },
  { ...unusualFlow, audience: 'admin', order: 20 },
  { ...fundHoldings, audience: 'admin', order: 30 },
  { ...botAnalysis, audience: 'admin', order: 40 },
  { ...overview, audience: 'admin', order: 50 },
  { ...heatMap, audience: 'student', order: 10 },
  { ...portfolioData, audience: 'student', order: 20 },
  { ...unusualFlow, audience: 'student', order: 30 },
  { ...positionSizing, audience: 'student', order: 40 },
];

type Slots = Contributions['slots'];

const flowSlots: Slots = {
  commands: [
    {
      id: 'add-alert',
      audience: 'admin',
      label: 'Add Flow Alert',
      icon: 'M5 12h14M12 5v14',
      order: 10,
      open: { tab: 'unusual-flow', params: { alert: 'new' } },
    },
  ],
  removalSources: [
    {
      id: 'flow-alerts',
      label: 'Flow alerts',
      order: 20,
      call: listRemovedFlowAlerts,
      restorePath: restoreFlowAlert.path,
      kinds: { 'flow-alert': { label: 'Flow alert' } },
    },
  ],
};

const holdingsSlots: Slots = {
  firstSteps: [
    {
      id: 'fund-figures',
      label: 'Enter the figures of your fund',
      order: 10,
      call: { path: '/api/manual-pnl/fund/MAIN', topics: ['manual-pnl'] },
      open: { tab: 'fund-holdings' },
    },
    {
      id: 'import',
      label: "Import your broker's position file",
      order: 30,
      call: listHoldings,
      open: { tab: 'fund-holdings' },
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
        holdings: { label: 'Clear All', counted: { singular: 'holding', plural: 'holdings' } },
      },
    },
  ],
};

const heatmapSlots: Slots = {
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
};

const listSample = (name: string, slots: Slots, ...panels: string[]) =>
  listModule(name, { tabs: tabs.filter(({ panel }) => panels.includes(panel)), slots });

/** The real modules, deliberately not in tab order. */
export const sampleModules: readonly ListedModule[] = [
  listSample('mfe-calculator', undefined, 'positionSizing'),
  listSample('mfe-flow', flowSlots, 'unusualFlow'),
  listSample('mfe-holdings', holdingsSlots, 'fundHoldings', 'portfolioOverview'),
  listSample('mfe-heatmap', heatmapSlots, 'watchlist', 'botPositions'),
];
