import {
  type Boot,
  bootSchema,
  type ModuleList,
  moduleListSchema,
} from '@dashboard/contracts-http';

const nothing: Boot = { modules: [] };

/** What the gateway wrote into the page as data; no modules where the page came without it. */
export function readBoot(page: Document = document): Boot {
  try {
    const text = page.getElementById('boot')?.textContent ?? '';
    return bootSchema.safeParse(JSON.parse(text)).data ?? nothing;
  } catch {
    return nothing;
  }
}

/** The modules as the gateway lists them now. @throws Error when it cannot be asked. */
export async function fetchModules(): Promise<ModuleList['modules']> {
  const response = await fetch('/modules.json', { signal: AbortSignal.timeout(3_000) });
  if (!response.ok) throw new Error(`/modules.json answered ${response.status}`);
  return moduleListSchema.parse(await response.json()).modules;
}
