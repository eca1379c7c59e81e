import { topics } from '@dashboard/contracts-http';
import { CHANGES_CHANNEL, createChangePublisher } from '@dashboard/service-kit/redis';
import { silentLogger } from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import { openChangeStream } from '../../test/change-stream-client.ts';
import { provideGateway, startOtherGateway } from '../../test/gateway.ts';

const gateway = provideGateway({ ownRedis: true, heartbeatMs: 100 });

const publishChange = (message: unknown) =>
  gateway.redis.publish(
    CHANGES_CHANNEL,
    typeof message === 'string' ? message : JSON.stringify(message),
  );

test('a visitor receives each change as topic and version [LIVE-05, LIVE-06, AUTH-46]', async () => {
  const browser = await openChangeStream(gateway);
  expect(browser.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(browser.response.headers.get('cache-control')).toBe('no-store');
  expect(browser.response.headers.get('connection')).toBe('close');
  await publishChange({ topic: 'stocks', version: 7, secret: 'of the service' });
  await waitUntil(() => browser.changes().length > 0);
  expect(browser.changes()).toEqual([{ topic: 'stocks', version: 7 }]);
});

test('changes to jobs and bot-analysis reach only the admin; all others reach everybody [LIVE-07, LIVE-08, LIVE-09]', async () => {
  const admin = await openChangeStream(gateway, gateway.adminCookie);
  const student = await openChangeStream(gateway, await gateway.signIn('student'));
  const visitor = await openChangeStream(gateway);
  const publish = (channel: string, message: string) => gateway.redis.publish(channel, message);
  createChangePublisher(publish, silentLogger).publish(...topics);
  await waitUntil(() => admin.changes().length === topics.length);
  await publishChange({ topic: 'stocks', version: 2 });
  await waitUntil(
    () => student.changes().at(-1)?.version === 2 && visitor.changes().at(-1)?.version === 2,
  );

  const publicTopics = topics.filter((topic) => !['jobs', 'bot-analysis', 'calls'].includes(topic));
  const readTopics = ({ changes }: typeof admin) => new Set(changes().map(({ topic }) => topic));
  expect(readTopics(admin)).toEqual(new Set(topics));
  expect(readTopics(student)).toEqual(new Set(publicTopics));
  expect(readTopics(visitor)).toEqual(new Set(publicTopics));
});

test('when an admin session is ended elsewhere, its stream ends and says why [LIVE-08, AUTH-57]', async () => {
  const cookie = await gateway.signIn('admin');
  const admin = await openChangeStream(gateway, cookie);
  const visitor = await openChangeStream(gateway);
  await publishChange({ topic: 'jobs', version: 1 });
  await waitUntil(() => admin.changes().length === 1);
  await gateway.sessions.end(cookie.split('=')[1] as string);
  await publishChange({ topic: 'jobs', version: 2 });
  await admin.ended;
  expect(admin.changes().map(({ version }) => version)).toEqual([1]);
  expect(admin.named()).toEqual(['session-ended']);
  await publishChange({ topic: 'stocks', version: 3 });
  await waitUntil(() => visitor.changes().length === 1);
});

test('an invalid message is not forwarded, and an unknown topic is logged [LIVE-06]', async () => {
  const browser = await openChangeStream(gateway);
  for (const message of ['no JSON', { topic: 'stoks', version: 1 }, { topic: 'stocks' }, []]) {
    await publishChange(message);
  }
  await publishChange({ topic: 'options', version: 1 });
  await waitUntil(() => browser.changes().length > 0);
  expect(browser.changes()).toEqual([{ topic: 'options', version: 1 }]);
  const [logged] = gateway.logLines.filter((line) => line.includes('"topic":"stoks"'));
  expect(logged).toContain('"event":"unknown-topic"');
});

test('the number of streams is limited, and closing one makes room for another [API-13]', async () => {
  const small = await startOtherGateway({ maxStreams: 2 });
  const first = await openChangeStream(small);
  await openChangeStream(small);
  const refused = await fetch(`${small.url}/api/events`);
  expect(refused.status).toBe(503);
  const retryAfter = Number(refused.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThanOrEqual(30);
  expect(retryAfter).toBeLessThanOrEqual(90);
  expect(await refused.json()).toEqual({ message: 'Too many open streams', code: 'unavailable' });
  first.disconnect();
  await waitUntil(async () => (await openChangeStream(small)).response.status === 200);
});

test('the streams of one address are limited and do not affect other addresses [API-13]', async () => {
  const shared = await startOtherGateway({
    trustedProxies: ['loopback'],
    maxStreams: 10,
    maxStreamsPerAddress: 2,
  });
  const open = async (address: string) => {
    const end = new AbortController();
    const headers = { 'x-forwarded-for': address };
    const { signal } = end;
    const { status } = await fetch(`${shared.url}/api/events`, { headers, signal });
    return { status, end: () => end.abort() };
  };
  const first = await open('203.0.113.7');
  expect((await open('203.0.113.7')).status).toBe(200);
  expect((await open('203.0.113.7')).status).toBe(503);
  // The whole /64 of an IPv6 address is one client.
  expect((await open('2001:db8:0:7::1')).status).toBe(200);
  expect((await open('2001:db8:0:7::2')).status).toBe(200);
  expect((await open('2001:db8:0:7::3')).status).toBe(503);
  expect((await open('203.0.113.8')).status).toBe(200);
  first.end();
  await waitUntil(async () => (await open('203.0.113.7')).status === 200);
});

test('streams end when the gateway stops, without reporting the session as ended, and new ones are rejected [AUTH-58]', async () => {
  const other = await startOtherGateway();
  const browser = await openChangeStream(other, other.adminCookie);
  other.endStreams();
  await browser.ended;
  expect(browser.named()).toEqual([]);
  expect((await openChangeStream(other)).response.status).toBe(503);
});
