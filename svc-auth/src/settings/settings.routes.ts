import {
  findSettingsSchema,
  getSettings,
  replaceSettings,
  type Settings,
} from '@dashboard/contracts-auth';
import { formatIssues } from '@dashboard/contracts-http';
import { appendChangeEntry, hasAuditEntry } from '@dashboard/service-kit/audit';
import { badRequest, ok, type Route, route, staleVersion } from '@dashboard/service-kit/http';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import { createSettingsStore } from './settings.store.ts';

function parseSettings(key: string, value: Settings['value']): Settings['value'] {
  const parsed = findSettingsSchema(key)?.safeParse(value);
  if (parsed?.error) throw badRequest('The settings are not valid', formatIssues(parsed.error));
  return { ...(parsed?.data ?? value) };
}

export function settingsRoutes(dependencies: Dependencies): Route[] {
  const write = createWrite(dependencies);
  return [
    route(getSettings, async ({ params: { key } }) =>
      ok((await createSettingsStore(dependencies.db).find(key)) ?? { value: {}, version: 0 }),
    ),

    write(replaceSettings, async ({ params: { key }, body, ifMatch, caller }, { tx }) => {
      const value = parseSettings(key, body);
      const store = createSettingsStore(tx);
      const before = await store.lock(key);
      if (ifMatch !== undefined && ifMatch !== before.version) throw staleVersion();
      await appendChangeEntry(tx, {
        caller,
        subject: { kind: 'settings', id: null, name: key },
        fields: Object.keys({ ...before.value, ...value }),
        before: before.value,
        after: value,
      });
      return ok(hasAuditEntry(tx) ? await store.replace(key, value) : before);
    }),
  ];
}
