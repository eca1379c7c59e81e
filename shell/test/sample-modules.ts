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

/** No test depends on a module's other entries. */
const entryIds =
  /^(?:add-alert|alerts|analyses|analyses-today|bots-in-position|flips|flow|first-alert|flow-alerts|fund-figures|import|portfolio|position-sizing|positions|top-performer|trading-activity|watchlist)$/;

/** Required at run time, because the shell's code can't import a module's. */
function listSample(name: string): ListedModule {
  const file = join(__dirname, '../..', name, 'src/contributions.ts');
  const { contributions }: { contributions: Contributions } = require(file);
  const { tabs, slots = {} } = contributionsSchema.parse(contributions);
  const known = Object.entries(slots).map(([slot, entries]) => [
    slot,
    slot === 'glossary' ? entries : entries.filter(({ id }) => entryIds.test(id)),
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
