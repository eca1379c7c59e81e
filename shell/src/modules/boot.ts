import { type ModuleList, moduleListSchema } from '@dashboard/contracts-http';

/** The modules the gateway wrote into the page as data; none where the page came without them. */
export function readBoot(page: Document = document): ModuleList['modules'] {
  try {
    const text = page.getElementById('boot')?.textContent ?? '';
    return moduleListSchema.safeParse(JSON.parse(text)).data?.modules ?? [];
  } catch {
    return [];
  }
}

/** The modules as the gateway lists them now. @throws Error when it cannot be asked. */
export async function fetchModules(): Promise<ModuleList['modules']> {
  const response = await fetch('/modules.json', { signal: AbortSignal.timeout(3_000) });
  if (!response.ok) throw new Error(`/modules.json answered ${response.status}`);
  return moduleListSchema.parse(await response.json()).modules;
}
