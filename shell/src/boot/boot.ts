import {
  type BootData,
  bootDataSchema,
  type ModuleList,
  moduleListSchema,
} from '@dashboard/contracts-http';

const emptyBoot: BootData = { modules: [] };
const DEFAULT_TIME_ZONE = 'America/New_York';

/** What the gateway wrote into the page as data; no modules where the page came without it. */
export function readBoot(page: Document = document) {
  const boot = parseBoot(page);
  return { ...boot, tradingTimeZone: validTimeZone(boot.tradingTimeZone) };
}

function parseBoot(page: Document): BootData {
  try {
    const text = page.getElementById('boot')?.textContent ?? '';
    return bootDataSchema.safeParse(JSON.parse(text)).data ?? emptyBoot;
  } catch {
    return emptyBoot;
  }
}

/** New York's in place of one that this browser does not know. */
function validTimeZone(name = DEFAULT_TIME_ZONE): string {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return name;
  } catch {
    return DEFAULT_TIME_ZONE;
  }
}

/** The modules as the gateway lists them now. @throws Error when it cannot be asked. */
export async function fetchModules(): Promise<ModuleList['modules']> {
  const response = await fetch('/modules.json', { signal: AbortSignal.timeout(3_000) });
  if (!response.ok) throw new Error(`/modules.json answered ${response.status}`);
  return moduleListSchema.parse(await response.json()).modules;
}
