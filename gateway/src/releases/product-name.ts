import { getSettings, productSettingsSchema } from '@dashboard/contracts-auth';
import { readCached, type SummarySources } from '../summaries/summary-reader.ts';

/** @returns the name that the admin has set; undefined if there is none or it can't be read */
export async function readProductName(sources: SummarySources): Promise<string | undefined> {
  try {
    const { data } = await readCached(sources, 'svc-auth', getSettings, { key: 'product' });
    return productSettingsSchema.safeParse(data.value).data?.name || undefined;
  } catch {
    return undefined;
  }
}
