import { notFound, parseRowId, staleVersion } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import {
  createManualPnlStore,
  type ManualPnlChange,
  type ManualPnlRecord,
} from './manual-pnl.store.ts';

/** Changes the figures of a fund. Needs a transaction. @throws 404, 412 */
export async function changeManualFigures(
  tx: Knex,
  text: string,
  change: ManualPnlChange,
  ifMatch: number | undefined,
): Promise<ManualPnlRecord> {
  const store = createManualPnlStore(tx);
  const id = parseRowId(text);
  const before = id && (await store.lockRecord(id));
  if (!before) throw notFound('No such record');
  if (ifMatch !== undefined && ifMatch !== before.version) throw staleVersion();
  return store.updateRecord(before.id, change);
}
