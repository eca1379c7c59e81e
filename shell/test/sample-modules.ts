import type { ListedModule, Manifest } from '@dashboard/contracts-gateway';

export const listModule = (
  name: string,
  {
    tabs,
    dialogs = [],
    symbolSections = [],
  }: Pick<Manifest, 'tabs'> & Partial<Pick<Manifest, 'dialogs' | 'symbolSections'>>,
): ListedModule => ({
  name,
  version: '2',
  entry: `/modules/${name}/2/remoteEntry.js`,
  integrity: 'sha384-x',
  tabs,
  dialogs,
  symbolSections,
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

const listSample = (name: string, ...panels: string[]) =>
  listModule(name, { tabs: tabs.filter(({ panel }) => panels.includes(panel)) });

/** The real modules, deliberately not in tab order. */
export const sampleModules: readonly ListedModule[] = [
  listSample('mfe-calculator', 'positionSizing'),
  listSample('mfe-flow', 'unusualFlow'),
  listSample('mfe-holdings', 'fundHoldings', 'portfolioOverview'),
  listSample('mfe-heatmap', 'watchlist', 'botPositions'),
];
