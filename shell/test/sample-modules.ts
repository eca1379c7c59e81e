import { type ListedModule, type Manifest, manifestSchema } from '@dashboard/contracts-http';

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

/** A module that was released before modules declared their tabs. */
const listLegacyModule = (name: string, ...panels: string[]) =>
  listModule(name, manifestSchema.parse({ hostApi: '1.0', shared: {}, preload: [], panels }));

/** The modules of the product, not in the order of their tabs. */
export const sampleModules: readonly ListedModule[] = [
  listLegacyModule('mfe-calculator', 'positionSizing'),
  listLegacyModule('mfe-flow', 'unusualFlow'),
  listLegacyModule('mfe-holdings', 'fundHoldings', 'portfolioOverview'),
  listLegacyModule('mfe-heatmap', 'watchlist', 'botPositions', 'analysisHistory'),
];
