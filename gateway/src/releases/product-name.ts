import { getSettings, productSettingsSchema } from '@dashboard/contracts-auth';
import { fillPath } from '@dashboard/contracts-http';
import type { SummarySources } from '../summaries/summary-reader.ts';

/** @returns the name that the admin has set; undefined if there is none or it can't be read */
export async function readProductName({
  cache,
  sources,
}: SummarySources): Promise<string | undefined> {
  const source = sources.find(({ name }) => name === 'svc-auth');
  if (!source) return undefined;
  const { path, topics } = getSettings;
  const url = fillPath(path, { key: 'product' });
  try {
    const result = await cache.get({ url, source, topics });
    if (result.outcome === 'client-error') return undefined;
    const { value } = JSON.parse(result.representations.body.toString('utf8'));
    return productSettingsSchema.safeParse(value).data?.name || undefined;
  } catch {
    return undefined;
  }
}
