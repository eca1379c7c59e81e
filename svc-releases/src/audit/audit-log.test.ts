import { type AuditLog, auditLogSchema } from '@dashboard/contracts-summaries';
import { createToken, revokeToken } from '@dashboard/release-registry';
import { provideReleases } from '../../test/releases.ts';
import { presentHistoryEntry } from './release-entries.ts';

const product = provideReleases();

async function read(): Promise<AuditLog> {
  const headers = { cookie: product.adminCookie };
  const response = await fetch(`${product.url}/api/audit-log?action=release`, { headers });
  return auditLogSchema.parse(await response.json());
}

test('entries include releases and release tokens, with their authors [AUDIT-08]', async () => {
  const { store } = product.registry;
  const admin = { name: 'anna', address: '203.0.113.9' };
  const request = { team: 'Journal', modules: ['mfe-journal'], days: 30 };
  const { token, text } = await createToken(store, request, { by: admin });
  await revokeToken(store, token.id, { by: 'root@desk' });
  const { entries } = await read();
  const actions = entries.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['release.published', 'release.released']));
  const tokens = entries.filter(({ source }) => source === 'release-tokens');
  const values = { modules: ['mfe-journal'], expiresAt: token.expiresAt };
  const subject = { kind: 'release-token', id: token.id, name: 'Journal' };
  expect(tokens.map(({ id: _id, at: _at, source: _source, ...entry }) => entry)).toEqual([
    {
      action: 'release-token.revoked',
      subject,
      before: values,
      after: null,
      caller: expect.objectContaining({ username: 'root@desk', role: 'system', address: null }),
    },
    {
      action: 'release-token.made',
      subject,
      before: null,
      after: values,
      caller: expect.objectContaining({ username: 'anna', role: 'admin', address: '203.0.113.9' }),
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain(token.hash);
  expect(JSON.stringify(entries)).not.toContain(text);
});

test('a release history entry names its author and their address [AUDIT-08]', () => {
  const address = '203.0.113.9';
  const at = '2027-01-01T10:00:01.000Z';
  const removed = { action: 'removed', name: 'mfe-flow', version: '1.0.0-a', why: 'slow' } as const;
  expect(presentHistoryEntry({ ...removed, at, by: 'anna', address }, 4)).toEqual({
    id: '5',
    at,
    action: 'release.removed',
    caller: { userId: null, username: 'anna', role: 'admin', address, requestId: null },
    subject: { kind: 'release', id: '1.0.0-a', name: 'mfe-flow 1.0.0-a' },
    before: null,
    after: { version: '1.0.0-a', why: 'slow' },
  });
});
