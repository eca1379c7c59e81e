import { join } from 'node:path';
import {
  type Contributions,
  contributionsSchema,
  type ListedModule,
} from '@dashboard/contracts-gateway';

export const listModule = (
  name: string,
  fields: Pick<ListedModule, 'tabs'> & Partial<ListedModule>,
): ListedModule => ({
  name,
  version: '2',
  entry: `/modules/${name}/2/remoteEntry.js`,
  integrity: 'sha384-x',
  dialogs: [],
  symbolSections: [],
  ...fields,
});

/** The ids of each slot's entries that tests depend on, so that another entry fails none. */
const testedEntries: Readonly<Record<string, readonly string[]>> = {
  accountSections: ['position-sizing'],
  bellSources: ['analyses', 'flow'],
  commands: ['add-alert'],
  dayFigures: [
    'analyses-today',
    'bots-in-position',
    'flow-alerts',
    'top-performer',
    'trading-activity',
    'watchlist',
  ],
  firstSteps: ['first-alert', 'fund-figures', 'import', 'watchlist'],
  notificationTopics: ['alerts', 'analyses', 'flips'],
  offlineViews: ['alerts', 'portfolio', 'watchlist'],
  removalSources: ['flow-alerts', 'portfolio'],
  shortcuts: ['watchlist'],
  sinceSources: ['alerts', 'analyses', 'flips', 'positions'],
  symbolSources: ['watchlist'],
};

/** Required at run time, because the shell's code can't import a module's. */
function listSample(name: string): ListedModule {
  const file = join(__dirname, '../..', name, 'src/contributions.ts');
  const { contributions }: { contributions: Contributions } = require(file);
  const { tabs, slots = {} } = contributionsSchema.parse(contributions);
  const known = Object.entries(slots).map(([slot, entries]) => [
    slot,
    slot === 'glossary' ? entries : entries.filter(({ id }) => testedEntries[slot]?.includes(id)),
  ]);
  return listModule(name, { tabs, slots: Object.fromEntries(known) });
}

/** The real modules, deliberately not in tab order. */
export const sampleModules: readonly ListedModule[] = [
  'mfe-calculator',
  'mfe-flow',
  'mfe-holdings',
  'mfe-heatmap',
].map(listSample);
