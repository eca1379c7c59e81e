import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AuditEntry } from '@dashboard/contracts-http';
import { type AuditLog, auditLogSchema } from '@dashboard/contracts-summaries';
import { provideGateway } from '../../test/gateway.ts';

const gateway = provideGateway({}, 'each');

const createEntry = (id: number, at: string, name: string): AuditEntry => ({
  id: String(id),
  at,
  action: 'holding.changed',
  caller: { userId: '1', username: 'anna', role: 'admin', address: '203.0.113.9', requestId: 'r' },
  subject: { kind: 'holding', id: null, name },
  before: { quantity: 1 },
  after: { quantity: 2 },
});

const at = (second: number) => `2027-01-01T10:00:0${second}.000Z`;

const logs: Record<string, AuditEntry[]> = {
  portfolio: [3, 2, 1].map((id) => createEntry(id, at(id), `portfolio ${id}`)),
  flow: [9, 8, 7].map((id) => createEntry(id, at(id - 6), `flow ${id}`)),
  auth: [createEntry(5, at(2), 'auth 5')],
  releases: [],
};

const respondWithEntries =
  (entries: readonly AuditEntry[]) =>
  ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const { searchParams } = new URL(url, 'http://service');
    const [before, lastId] = searchParams.get('before')?.split(',') ?? [];
    const isEarlier = ({ at, id }: AuditEntry) =>
      before === undefined || at < before || (at === before && Number(id) < Number(lastId));
    const page = entries.filter(isEarlier).slice(0, Number(searchParams.get('limit')));
    response.end(JSON.stringify({ entries: page }));
  };

beforeEach(() => {
  for (const [name, entries] of Object.entries(logs)) {
    gateway.services[name]?.respondWith(respondWithEntries(entries));
  }
});

async function read(query: Record<string, string> = {}): Promise<AuditLog> {
  const search = new URLSearchParams(query);
  const headers = { cookie: gateway.adminCookie };
  const response = await fetch(`${gateway.url}/api/audit-log?${search}`, { headers });
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([200, body]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return auditLogSchema.parse(body);
}

const listNames = ({ entries }: AuditLog) => entries.map(({ subject }) => subject.name);

test('the entries of all services form one list, newest first, in pages [AUDIT-04, AUDIT-08]', async () => {
  const expected = ['flow 9', 'portfolio 3', 'auth 5', 'flow 8', 'portfolio 2', 'flow 7'];
  expected.push('portfolio 1');
  await expect(read().then(listNames)).resolves.toEqual(expected);
  for (const limit of [1, 2, 3, 4]) {
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: String(limit) };
      const page: AuditLog = await read(cursor === null ? query : { ...query, cursor });
      names.push(...listNames(page));
      cursor = page.next;
    } while (cursor !== null);
    expect(names).toEqual(expected);
  }
});

test('a service that is down is named, and all other entries are listed [AUDIT-09]', async () => {
  await gateway.services.flow.close();
  const page = await read();
  expect(page.missing).toEqual(['flow']);
  expect(listNames(page)).toEqual(['portfolio 3', 'auth 5', 'portfolio 2', 'portfolio 1']);
});

test('only the admin sees the audit log [AUDIT-10]', async () => {
  for (const [headers, status] of [
    [undefined, 401],
    [{ cookie: await gateway.signIn('student') }, 403],
  ] as const) {
    expect((await fetch(`${gateway.url}/api/audit-log`, { headers })).status).toBe(status);
  }
});

test('an invalid query is 400', async () => {
  const headers = { cookie: gateway.adminCookie };
  for (const query of ['limit=101', 'cursor=x', 'cursor=2027-01-01T10:00:00.000Z,1', 'other=1']) {
    const response = await fetch(`${gateway.url}/api/audit-log?${query}`, { headers });
    expect([query, response.status]).toEqual([query, 400]);
  }
});
