import { listAuthAudit } from '@dashboard/contracts-auth';
import { auditPageSchema } from '@dashboard/contracts-http';
import { identityHeaders } from '@dashboard/service-kit/testing';
import request from 'supertest';
import { adminPassword, createBrowser, createOnlyAdmin } from '../test/admin-browser.ts';
import { provideService } from '../test/service.ts';
import { SERVICE_NAME } from './app.ts';

const service = provideService();
beforeEach(() => createOnlyAdmin(service));

async function list(query: Record<string, string> = {}) {
  await service.refusedSignIns.flush();
  const { body } = await request(service.callback)
    .get(listAuthAudit.path)
    .query(query)
    .set(await identityHeaders(SERVICE_NAME, 'admin'));
  return auditPageSchema.parse(body).entries;
}

test('the audit log records sign-ins and sign-outs, and counts refused sign-ins per hour [AUTH-56]', async () => {
  const browser = createBrowser(service, { address: '203.0.113.9' });
  for (const password of ['wrong', 'wrong', adminPassword]) await browser.signIn(password);
  await browser.post('/api/auth/logout');
  const entries = await list();
  expect(entries.map(({ action }) => action)).toEqual([
    'session.ended',
    'session.started',
    'sign-in.refused',
  ]);
  expect(entries[1]).toMatchObject({
    caller: { username: 'Admin', role: 'admin', address: '203.0.113.9' },
    subject: { kind: 'user', name: 'Admin' },
  });
  expect(entries[2]).toMatchObject({
    caller: { username: null, role: 'anonymous', address: '203.0.113.9' },
    subject: { kind: 'user', name: 'Admin' },
    after: { attempts: 2, lastAt: expect.any(String) },
  });
  expect(JSON.stringify(entries)).not.toMatch(/wrong|horse|argon2/);
});

test('the audit log includes the records of the previous version [AUTH-56]', async () => {
  const inviteId = '7d1b8c52-64c1-4a0b-8a4e-5a6a3a4b9c02';
  await service.db('sign_in_events').insert([
    { event: 'held-back', username: 'Admin', address: '10.0.0.1', at: '2026-03-04T15:00:00Z' },
    { event: 'signed-in', username: 'Admin', address: '10.0.0.1', at: '2026-03-04T15:00:01Z' },
    { event: 'code-accepted', username: 'Class', invite_id: inviteId, at: '2026-03-04T15:00:02Z' },
  ]);
  const entries = await list();
  expect(entries.map(({ action, caller, subject }) => [action, caller.username, subject])).toEqual([
    ['student-code.used', 'Class', { kind: 'student code', id: inviteId, name: 'Class' }],
    ['session.started', 'Admin', { kind: 'user', id: null, name: 'Admin' }],
    ['sign-in.held-back', null, { kind: 'user', id: null, name: 'Admin' }],
  ]);
  expect(await list({ person: 'class' })).toHaveLength(1);
  expect(await list({ before: '2026-03-04T15:00:01.000Z,1' })).toHaveLength(1);
});
