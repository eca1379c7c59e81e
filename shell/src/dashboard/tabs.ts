import type { TabId } from '@dashboard/mfe-kit';
import { analysisPanel } from '../analysis-dialog/analysis-panel.ts';

/** A tab of a dashboard and the panel of a module it shows. */
export interface DashboardTab {
  readonly id: TabId;
  readonly label: string;
  readonly note?: string;
  readonly module: string;
  readonly panel: string;
}

const heatMap = {
  id: 'heat-map',
  label: 'Heat Map',
  module: 'mfe-heatmap',
  panel: 'watchlist',
} as const;
const unusualFlow = {
  id: 'unusual-flow',
  label: 'Unusual Flow',
  module: 'mfe-flow',
  panel: 'unusualFlow',
} as const;

/** The admin's five tabs, the first one selected at first (spec §2). */
export const adminTabs: readonly DashboardTab[] = [
  heatMap,
  unusualFlow,
  { id: 'fund-holdings', label: 'Fund Holdings', module: 'mfe-holdings', panel: 'fundHoldings' },
  { id: 'bot-analysis', label: 'Bot Analysis', module: 'mfe-heatmap', panel: 'botPositions' },
  {
    id: 'portfolio-overview',
    label: 'Portfolio Overview',
    module: 'mfe-holdings',
    panel: 'portfolioOverview',
  },
];

/** The students' four tabs (spec §2). */
export const studentTabs: readonly DashboardTab[] = [
  heatMap,
  { id: 'portfolio-data', label: 'Portfolio Data', module: 'mfe-holdings', panel: 'fundHoldings' },
  unusualFlow,
  {
    id: 'position-sizing',
    label: 'Position Sizing Calculator',
    note: 'Educational Tool',
    module: 'mfe-calculator',
    panel: 'positionSizing',
  },
];

/** All panels that the shell mounts, for its manifest: a release is tested on each of these. */
export const mounts = [
  ...adminTabs.map(({ id, module, panel }) => ({
    module,
    panel,
    audience: 'admin' as const,
    tab: id,
  })),
  ...studentTabs.map(({ id, module, panel }) => ({
    module,
    panel,
    audience: 'student' as const,
    tab: id,
  })),
  analysisPanel,
];
