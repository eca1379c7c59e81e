import { recordLiveClass } from '@dashboard/contracts-auth';
import { appendAuditEntry } from '@dashboard/service-kit/audit';
import { ok, type Route, route } from '@dashboard/service-kit/http';
import type { Dependencies } from '../dependencies.ts';

export function liveClassRoutes({ db }: Dependencies): Route[] {
  return [
    route(recordLiveClass, async ({ body: { id, event }, caller }) => {
      await appendAuditEntry(db, {
        caller,
        action: `live-class.${event}`,
        subject: { kind: 'live class', id, name: 'Live class' },
      });
      return ok({ success: true });
    }),
  ];
}
