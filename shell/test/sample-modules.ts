import type { ListedModule, Manifest } from '@dashboard/contracts-http';

/** A module as a page lists it. */
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

const heatMap = { id: 'heat-map', label: 'Heat Map', panel: 'watchlist' };
const unusualFlow = {
  id: 'unusual-flow',
  label: 'Unusual Flow',
  shortLabel: 'Flow',
  panel: 'unusualFlow',
};
const fundHoldings = {
  id: 'fund-holdings',
  label: 'Fund Holdings',
  shortLabel: 'Holdings',
  panel: 'fundHoldings',
};
const botAnalysis = { id: 'bot-analysis', label: 'Bot Analysis', panel: 'botPositions' };
const portfolioOverview = {
  id: 'portfolio-overview',
  label: 'Portfolio Overview',
  shortLabel: 'Overview',
  panel: 'portfolioOverview',
};
const portfolioData = {
  id: 'portfolio-data',
  label: 'Portfolio Data',
  shortLabel: 'Portfolio',
  panel: 'fundHoldings',
};
const positionSizing = {
  id: 'position-sizing',
  label: 'Position Sizing Calculator',
  shortLabel: 'Calculator',
  note: 'Educational Tool',
  panel: 'positionSizing',
};

const tabs: Manifest['tabs'] = [
  { ...heatMap, audience: 'admin', order: 10 },
  { ...unusualFlow, audience: 'admin', order: 20 },
  { ...fundHoldings, audience: 'admin', order: 30 },
  { ...botAnalysis, audience: 'admin', order: 40 },
  { ...portfolioOverview, audience: 'admin', order: 50 },
  { ...heatMap, audience: 'student', order: 10 },
  { ...portfolioData, audience: 'student', order: 20 },
  { ...unusualFlow, audience: 'student', order: 30 },
  { ...positionSizing, audience: 'student', order: 40 },
];

const dialogs: Manifest['dialogs'] = [
  { id: 'analysis', panel: 'analysisHistory', example: { symbol: 'AAPL' } },
];

const listSample = (name: string, ...panels: string[]) =>
  listModule(name, {
    tabs: tabs.filter(({ panel }) => panels.includes(panel)),
    dialogs: dialogs.filter(({ panel }) => panels.includes(panel)),
  });

/** The modules of the product, not in the order of their tabs. */
export const sampleModules: readonly ListedModule[] = [
  listSample('mfe-calculator', 'positionSizing'),
  listSample('mfe-flow', 'unusualFlow'),
  listSample('mfe-holdings', 'fundHoldings', 'portfolioOverview'),
  listSample('mfe-heatmap', 'watchlist', 'botPositions', 'analysisHistory'),
];
