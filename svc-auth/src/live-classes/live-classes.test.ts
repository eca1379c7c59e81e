import { identityHeaders } from '@dashboard/service-kit/testing';
import request from 'supertest';
import { startService, type TestService } from '../../test/service.ts';
import { SERVICE_NAME } from '../app.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const id = '0b52ed2f-7f0c-4a5d-9f0e-6d1d2f3a4b5c';

async function record(role: 'admin' | 'student' | 'anonymous', body: object) {
  return request(service.callback)
    .post('/api/auth/live-classes')
    .set(await identityHeaders(SERVICE_NAME, role, { address: '203.0.113.9' }))
    .send(body);
}

test('FOLLOW-09 the audit log has who began a class, and how it ended', async () => {
  for (const event of ['started', 'expired', 'ended']) {
    expect((await record('admin', { id, event })).status).toBe(200);
  }
  expect(await service.actions()).toEqual([
    'live-class.started',
    'live-class.expired',
    'live-class.ended',
  ]);
  const [row] = await service.db('audit_log').where({ action: 'live-class.started' });
  expect(row).toMatchObject({ role: 'admin', address: '203.0.113.9', subject_id: id });
});

test.each([
  ['anonymous', { id, event: 'started' }, 401],
  ['student', { id, event: 'started' }, 403],
  ['admin', { id: 'mine', event: 'started' }, 400],
  ['admin', { id, event: 'forged' }, 400],
  ['admin', { id, event: 'started', text: 'more' }, 400],
] as const)('FOLLOW-09 %s with %o is %i and leaves no entry', async (role, body, status) => {
  await service.reset();
  expect((await record(role, body)).status).toBe(status);
  expect(await service.actions()).toEqual([]);
});
