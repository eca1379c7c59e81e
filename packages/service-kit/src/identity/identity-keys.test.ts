import request from 'supertest';
import { ok, route } from '../http/route.ts';
import { createThings, getThing, THINGS } from '../testing/things.ts';
import { describeKeyRotation, identitySecretSteps, testIdentity } from '../testing.ts';
import { IDENTITY_HEADER, signIdentity, verifyIdentity } from './identity.ts';

const startReplica = (identitySecret: string) =>
  createThings({ identitySecret, routes: [route(getThing, async ({ params }) => ok(params))] });

async function call(secret: string, replica: ReturnType<typeof startReplica>): Promise<number> {
  const token = await signIdentity(testIdentity('admin'), { audience: THINGS, secret });
  return (await request(replica).get('/api/things/1').set(IDENTITY_HEADER, token)).status;
}

describeKeyRotation(async (signedBy, acceptedBy) => {
  const status = await call(signedBy, startReplica(acceptedBy));
  expect([200, 401]).toContain(status);
  return status === 200;
});

test('an identity is valid for 30 seconds [API-04]', async () => {
  const [secret] = identitySecretSteps;
  const signedAt = Date.parse('2026-03-04T15:00:00.000Z');
  jest.useFakeTimers({ now: signedAt, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  try {
    const token = await signIdentity(testIdentity('admin'), { audience: THINGS, secret });
    const verify = () => verifyIdentity(token, { audience: THINGS, secret });
    jest.setSystemTime(signedAt + 29_999);
    expect(await verify()).toMatchObject({ role: 'admin' });
    jest.setSystemTime(signedAt + 30_000);
    await expect(verify()).rejects.toMatchObject({ status: 401 });
  } finally {
    jest.useRealTimers();
  }
});
