import { type BootData, bootDataSchema } from '@dashboard/contracts-gateway';

const DEFAULT_TIME_ZONE = 'America/New_York';

/** Without data from the gateway, a page has no modules. */
export function readBoot(page: Document = document) {
  const boot = parseBoot(page);
  return { ...boot, tradingTimeZone: validTimeZone(boot.tradingTimeZone) };
}

function parseBoot(page: Document): BootData {
  try {
    return bootDataSchema.parse(JSON.parse(page.getElementById('boot')?.textContent ?? ''));
  } catch {
    return { modules: [] };
  }
}

function validTimeZone(name = DEFAULT_TIME_ZONE): string {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return name;
  } catch {
    return DEFAULT_TIME_ZONE;
  }
}

export const readTraceparent = (page: Document = document): string | undefined =>
  page.querySelector<HTMLMetaElement>('meta[name=traceparent]')?.content;
