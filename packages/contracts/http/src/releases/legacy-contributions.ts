import type { Contributions } from './contributions.ts';

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

const tabs: Contributions['tabs'] = [
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

const dialogs: Contributions['dialogs'] = [
  { id: 'analysis', panel: 'analysisHistory', example: { symbol: 'AAPL' } },
];

/**
 * The tabs and dialogs of a module that was released before modules declared them: those that the
 * shell had built in for its panels (spec §2).
 */
export const findLegacyContributions = (panels: readonly string[]) => ({
  tabs: tabs.filter(({ panel }) => panels.includes(panel)),
  dialogs: dialogs.filter(({ panel }) => panels.includes(panel)),
});
