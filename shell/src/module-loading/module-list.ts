import { compareHostApi, type ModuleList, moduleListSchema } from '@dashboard/contracts-http';
import { HOST_API } from '@dashboard/mfe-kit/host-api';

const TIMEOUT_MS = 3_000;

/** A module as the gateway lists it for this browser. */
export type ListedModule = ModuleList['modules'][number];

/** The modules as the gateway lists them now. @throws Error when there is no valid response */
export async function fetchModuleList(): Promise<ModuleList['modules']> {
  const response = await fetch('/modules.json', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`/modules.json answered ${response.status}`);
  return moduleListSchema.parse(await response.json()).modules;
}

/** Whether this shell has the host API that the module was built against. */
export const isCompatible = ({ hostApi }: ListedModule) =>
  hostApi === undefined || compareHostApi(hostApi, HOST_API) === 'compatible';
