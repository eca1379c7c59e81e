import { type ListedModule, moduleListSchema } from '@dashboard/contracts-http';

/**
 * Replaces the tabs and dialogs of each overridden module by those that its development server
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
  const { tabs = module.tabs, dialogs = module.dialogs } = await response.json();
  const { modules } = moduleListSchema.parse({ modules: [{ ...module, tabs, dialogs }] });
  return modules[0] ?? module;
}
