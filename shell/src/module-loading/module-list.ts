import { compareHostApi, type ListedModule, moduleListSchema } from '@dashboard/contracts-http';
import { HOST_API } from '@dashboard/mfe-kit/host-api';

const TIMEOUT_MS = 3_000;

/** The modules as the gateway lists them now. @throws Error when there is no valid response */
export async function fetchModuleList(): Promise<ListedModule[]> {
  const response = await fetch('/modules.json', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`/modules.json answered ${response.status}`);
  return moduleListSchema.parse(await response.json()).modules;
}

/** The modules that the page lists. A page without any fetches the list; it may stay empty. */
export async function loadModuleList(listed: readonly ListedModule[]) {
  return listed.length > 0 ? listed : fetchModuleList().catch(() => listed);
}

/** Whether this shell has the host API that the module was built against. */
export const isCompatible = ({ hostApi }: ListedModule) =>
  hostApi === undefined || compareHostApi(hostApi, HOST_API) === 'compatible';
