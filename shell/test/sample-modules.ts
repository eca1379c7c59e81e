import { join } from 'node:path';
import {
  type Contributions,
  contributionsSchema,
  type ListedModule,
  type Manifest,
} from '@dashboard/contracts-gateway';

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

/** Required at run time, because the shell's code can't import a module's. */
function listSample(name: string): ListedModule {
  const file = join(__dirname, '../..', name, 'src/contributions.ts');
  const { contributions }: { contributions: Contributions } = require(file);
  const { tabs, slots } = contributionsSchema.parse(contributions);
  return listModule(name, { tabs, slots: { ...slots } });
}

/** The real modules, deliberately not in tab order. */
export const sampleModules: readonly ListedModule[] = [
  'mfe-calculator',
  'mfe-flow',
  'mfe-holdings',
  'mfe-heatmap',
].map(listSample);
