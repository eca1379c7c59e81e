import {
  addManualPnl,
  changeManualPnl,
  getManualPnl,
  type ManualPnl,
} from '@dashboard/contracts-portfolio';
import {
  created,
  inTransaction,
  notFound,
  ok,
  parseRowId,
  type Route,
  route,
  staleVersion,
  withIdempotencyKey,
} from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createManualPnlStore, type ManualPnlRecord } from './manual-pnl.store.ts';

const presentManualPnl = (record: ManualPnlRecord): ManualPnl => ({
  id: record.id,
  fund: record.fund,
  allTimePnl: record.allTimePnl,
  ytdPnl: record.ytdPnl,
  ytdPnlPercent: record.ytdPnlPercent,
  startingCapital: record.startingCapital,
  version: record.version,
});

export function manualPnlRoutes({ db, changePublisher }: Dependencies): Route[] {
  return [
    route(getManualPnl, async ({ params }) => {
      const record = await createManualPnlStore(db).findOfFund(params.fund);
      return ok(record ? presentManualPnl(record) : null);
    }),

    route(addManualPnl, async ({ body, idempotencyKey: key }) => {
      const answer = await withIdempotencyKey(
        db,
        { key, endpoint: addManualPnl.id, body },
        async (tx) => created(presentManualPnl(await createManualPnlStore(tx).insert(body))),
      );
      changePublisher.publish('manual-pnl');
      return answer;
    }),

    route(changeManualPnl, async ({ params, body, ifMatch }) => {
      const id = parseRowId(params.id);
      const record = await inTransaction(db, async (tx) => {
        const store = createManualPnlStore(tx);
        const before = id && (await store.lock(id));
        if (!before) throw notFound('No such record');
        if (ifMatch !== undefined && ifMatch !== before.version) throw staleVersion();
        return store.update(before.id, body);
      });
      changePublisher.publish('manual-pnl');
      return ok(presentManualPnl(record));
    }),
  ];
}
