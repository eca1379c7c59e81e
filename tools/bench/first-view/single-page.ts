import type { BootData, Contributions } from '@dashboard/contracts-gateway';
import type { Panel } from '@dashboard/mfe-kit';
import { contributions as calculator } from '../../../mfe-calculator/src/contributions.ts';
import { contributions as flow } from '../../../mfe-flow/src/contributions.ts';
import { contributions as heatmap } from '../../../mfe-heatmap/src/contributions.ts';
import { contributions as holdings } from '../../../mfe-holdings/src/contributions.ts';
import { contributions as trackRecord } from '../../../mfe-track-record/src/contributions.ts';
import type { ModuleLoader } from '../../../shell/src/module-loading/loader.ts';
import { start } from '../../../shell/src/start.tsx';

const modules: Record<string, () => Promise<{ readonly parcels: object }>> = {
  'mfe-heatmap': () =>
    import(/* webpackChunkName: "mfe-heatmap" */ '../../../mfe-heatmap/src/parcels.ts'),
  'mfe-holdings': () =>
    import(/* webpackChunkName: "mfe-holdings" */ '../../../mfe-holdings/src/parcels.ts'),
  'mfe-flow': () => import(/* webpackChunkName: "mfe-flow" */ '../../../mfe-flow/src/parcels.ts'),
  'mfe-calculator': () =>
    import(/* webpackChunkName: "mfe-calculator" */ '../../../mfe-calculator/src/parcels.ts'),
  'mfe-track-record': () =>
    import(/* webpackChunkName: "mfe-track-record" */ '../../../mfe-track-record/src/parcels.ts'),
};

const version = '0.0.0';

async function load(name: string, panel: string) {
  const module = await modules[name]?.();
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

const contributions: Readonly<Record<string, Contributions>> = {
  'mfe-heatmap': heatmap,
  'mfe-holdings': holdings,
  'mfe-flow': flow,
  'mfe-calculator': calculator,
  'mfe-track-record': trackRecord,
};

function listModulesInPage(): void {
  const element = document.getElementById('boot');
  if (!element) throw new Error('The page has no boot data.');
  const boot: BootData = JSON.parse(element.textContent);
  const listed = Object.entries(contributions).map(
    ([name, { tabs, dialogs, symbolSections = [], slots }]) => ({
      name,
      version,
      entry: '',
      integrity: '',
      tabs: [...tabs],
      dialogs: [...dialogs],
      symbolSections: [...symbolSections],
      slots: { ...slots },
    }),
  );
  element.textContent = JSON.stringify({ ...boot, modules: listed } satisfies BootData);
}

listModulesInPage();
setTimeout(() => void start(() => loader));
