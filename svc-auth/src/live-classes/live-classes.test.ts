import { identityHeaders } from '@dashboard/service-kit/testing';
import request from 'supertest';
import { provideService } from '../../test/service.ts';
import { SERVICE_NAME } from '../app.ts';

const service = provideService();

const id = '0b52ed2f-7f0c-4a5d-9f0e-6d1d2f3a4b5c';

async function record(body: object) {
  return request(service.callback)
    .post('/api/auth/live-classes')
    .set(await identityHeaders(SERVICE_NAME, 'admin', { address: '203.0.113.9' }))
    .send(body);
}

test('the audit log records who started a class and how it ended [FOLLOW-09]', async () => {
  for (const event of ['started', 'expired', 'ended']) {
    expect((await record({ id, event })).status).toBe(200);
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
  { id: 'mine', event: 'started' },
  { id, event: 'forged' },
  { id, event: 'started', text: 'more' },
])('%o is refused and adds no entry [FOLLOW-09]', async (body) => {
  expect((await record(body)).status).toBe(400);
  expect(await service.actions()).toEqual([]);
});
