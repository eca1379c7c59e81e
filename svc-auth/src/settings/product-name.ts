import { productSettingsSchema } from '@dashboard/contracts-auth';
import type { Knex } from 'knex';
import { createSettingsStore } from './settings.store.ts';

export async function readProductName(db: Knex): Promise<string> {
  const settings = await createSettingsStore(db).find('product');
  return productSettingsSchema.safeParse(settings?.value).data?.name || 'Trading Dashboard';
}
