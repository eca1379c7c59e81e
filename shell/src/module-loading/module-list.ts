import { compareHostApi, type ListedModule, moduleListSchema } from '@dashboard/contracts-gateway';
import { HOST_API } from '@dashboard/mfe-kit/host-api';

const TIMEOUT_MS = 3_000;

export async function fetchModuleList(): Promise<ListedModule[]> {
  const response = await fetch('/modules.json', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`/modules.json answered ${response.status}`);
  return moduleListSchema.parse(await response.json()).modules;
}

/** The page's modules, or the gateway's current list if the page has none. */
export async function loadModuleList(listed: readonly ListedModule[]) {
  return listed.length > 0 ? listed : fetchModuleList().catch(() => listed);
}

export const isCompatible = ({ hostApi }: ListedModule) =>
  hostApi === undefined || compareHostApi(hostApi, HOST_API) === 'compatible';

/** An overridden module keeps its released ones if its development server doesn't respond. */
export const readOverrideContributions = (modules: readonly ListedModule[]) =>
  Promise.all(
    modules.map((module) =>
      module.isOverride ? readContributions(module).catch(() => module) : module,
    ),
  );

async function readContributions(module: ListedModule): Promise<ListedModule> {
  const response = await fetch(new URL('/manifest.json', module.entry));
  const manifest = await response.json();
  const { tabs = module.tabs, dialogs = module.dialogs } = manifest;
  const { symbolSections = module.symbolSections, slots = module.slots } = manifest;
  const { modules } = moduleListSchema.parse({
    modules: [{ ...module, tabs, dialogs, symbolSections, slots }],
  });
  return modules[0] ?? module;
}
