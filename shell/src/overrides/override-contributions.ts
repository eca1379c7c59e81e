import { type ListedModule, moduleListSchema } from '@dashboard/contracts-http';

/**
 * Replaces what each overridden module adds to the dashboards by what its development server
 * declares now; the released ones stay where that cannot be read.
 */
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
  const { symbolSections = module.symbolSections } = manifest;
  const { modules } = moduleListSchema.parse({
    modules: [{ ...module, tabs, dialogs, symbolSections }],
  });
  return modules[0] ?? module;
}
