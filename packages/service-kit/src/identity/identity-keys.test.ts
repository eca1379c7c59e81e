import { defineEndpoint } from '@dashboard/contracts-http';
import request from 'supertest';
import { z } from 'zod';
import { ok, route } from '../http/route.ts';
import { createService } from '../http/service.ts';
import {
  identitySecretPairs,
  identitySecretSteps,
  silentLogger,
  testIdentity,
} from '../testing.ts';
import { IDENTITY_HEADER, signIdentity, verifyIdentity } from './identity.ts';

const NAME = 'svc-things';

const listThings = defineEndpoint({
  id: 'things.list',
  method: 'GET',
  path: '/api/things',
  summary: 'All things',
  access: 'admin',
  responses: { 200: z.array(z.string()) },
});

const startReplica = (identitySecret: string) =>
  createService({
    name: NAME,
    version: '1',
    identitySecret,
    logger: silentLogger,
    readinessChecks: {},
    routes: [route(listThings, async () => ok([]))],
  }).callback();

async function call(secret: string, replica: ReturnType<typeof startReplica>): Promise<number> {
  const token = await signIdentity(testIdentity('admin'), { audience: NAME, secret });
  return (await request(replica).get('/api/things').set(IDENTITY_HEADER, token)).status;
}

test.each(identitySecretPairs)(
  'API-04 while the key is changed, a service with %s accepts what a gateway with %s signs',
  async (ofService, ofGateway) => {
    expect(await call(ofGateway, startReplica(ofService))).toBe(200);
  },
);

test('API-04 an identity is valid for 30 seconds', async () => {
  const [secret] = identitySecretSteps;
  const signedAt = Date.parse('2026-03-04T15:00:00.000Z');
  jest.useFakeTimers({ now: signedAt, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  try {
    const token = await signIdentity(testIdentity('admin'), { audience: NAME, secret });
    const verify = () => verifyIdentity(token, { audience: NAME, secret });
    jest.setSystemTime(signedAt + 29_999);
    expect(await verify()).toMatchObject({ role: 'admin' });
    jest.setSystemTime(signedAt + 30_000);
    await expect(verify()).rejects.toMatchObject({ status: 401 });
  } finally {
    jest.useRealTimers();
  }
});

test('API-04 what the removed key signs is refused', async () => {
  const [before, , , after] = identitySecretSteps;
  expect(await call(before, startReplica(after))).toBe(401);
});
