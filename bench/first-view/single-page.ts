/** The entry of the build without federation: the shell, with the modules as chunks of its own. */
import type { Panel } from '@dashboard/mfe-kit';
import type { ModuleLoader } from '../../shell/src/module-loading/loader.ts';
import { start } from '../../shell/src/start.tsx';

const modules: Record<string, () => Promise<{ readonly parcels: object }>> = {
  'mfe-heatmap': () =>
    import(/* webpackChunkName: "mfe-heatmap" */ '../../mfe-heatmap/src/parcels.ts'),
  'mfe-holdings': () =>
    import(/* webpackChunkName: "mfe-holdings" */ '../../mfe-holdings/src/parcels.ts'),
  'mfe-flow': () => import(/* webpackChunkName: "mfe-flow" */ '../../mfe-flow/src/parcels.ts'),
  'mfe-calculator': () =>
    import(/* webpackChunkName: "mfe-calculator" */ '../../mfe-calculator/src/parcels.ts'),
};

const version = '0.0.0';

async function load(name: string, panel: string) {
  const module = await modules[name]?.();
  // Untyped as with federation, since each panel has its own type of subject.
  const parcels = module?.parcels as Readonly<Record<string, Panel>> | undefined;
  const found = parcels?.[panel];
  if (!found) throw new Error(`${name} has no panel ${panel}.`);
  return { panel: found, version, isFallback: false };
}

const loader: ModuleLoader = {
  load,
  reload: load,
  loadFallback: () => undefined,
  currentVersion: () => version,
};

start(() => loader);
