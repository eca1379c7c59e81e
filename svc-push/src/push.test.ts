import * as contract from '@dashboard/contracts-push';
import {
  describeAuthorization,
  describeBoundedReads,
  identityHeaders,
} from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import request from 'supertest';
import { describeDevice, provideInstallation } from '../test/installation.ts';
import type { TestDevice } from '../test/push-service.ts';
import {
  type Answers,
  createAlert,
  createAnswers,
  createFakeCalls,
  createStock,
} from '../test/student-calls.ts';
import { SERVICE_NAME } from './app.ts';
import { deliverEvents } from './deliveries/deliver-events.ts';
import { noticeEvents } from './events/notice-events.ts';
import { releaseEvents } from './events/release-events.ts';

const HOLD_MS = 30_000;

const installation = provideInstallation();
let { db, pushService, callback, queue, put, subscribe } = installation;
let answers: Answers;
let now: Date;

beforeAll(() => {
  ({ db, pushService, callback, queue, put, subscribe } = installation);
});
beforeEach(async () => {
  for (const table of ['quiet_messages', 'events', 'subscriptions', 'read_until'])
    await db(table).delete();
  answers = createAnswers();
  now = new Date();
});

const call = async (method: 'get' | 'post' | 'delete', path: string) =>
  request(callback)
    [method](`/api/push/${path}`)
    .set(await identityHeaders(SERVICE_NAME, 'student'));

async function sendTest() {
  const [{ id }] = await db('subscriptions').select('id');
  return call('post', `subscriptions/${id}/test`);
}

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const notice = () => noticeEvents(db, createFakeCalls(answers), now);
const release = () =>
  releaseEvents({
    db,
    calls: createFakeCalls(answers),
    now,
    holdMs: HOLD_MS,
    deliver: (events) => deliverEvents(events, { db, queue, now }),
  });

const waitForMessages = (device: TestDevice, count: number) =>
  waitUntil(() => device.received.length >= count);
const countDevices = async () =>
  Number((await db('subscriptions').count({ count: '*' }).first())?.count);

describeAuthorization(SERVICE_NAME, contract, ({ method, path, headers }) =>
  request(callback)[method.toLowerCase() as 'get' | 'put' | 'post' | 'delete'](path).set(headers),
);

describeBoundedReads(SERVICE_NAME, {
  contract,
  read: () => Promise.reject(new Error('Unexpected read.')),
  reads: { 'push.key': { isFixed: 'one key' } },
});

test('a device subscribes with the installation’s key, changes its settings and unsubscribes [PUSH-10]', async () => {
  const key = await call('get', 'key');
  expect(key.body).toEqual({ publicKey: installation.vapidKeys.publicKey });
  const device = pushService.addDevice();
  const first = await put(describeDevice(device));
  const again = await put(describeDevice(device, { topics: ['alerts', 'of-a-later-module'] }));
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await countDevices()).toBe(1);
  const path = `subscriptions/${first.body.id}`;
  expect((await call('delete', path)).status).toBe(200);
  expect(await countDevices()).toBe(0);
  expect((await call('post', `${path}/test`)).status).toBe(404);
});

test('a subscription no browser would send is refused and not stored [PUSH-11]', async () => {
  const device = describeDevice(pushService.addDevice());
  const quiet = { from: '22:00', until: '07:00', timeZone: 'America/New_York' };
  for (const change of [
    { endpoint: 'https://internal.example/push' },
    { endpoint: 'http://127.0.0.1:1/push' },
    { keys: { ...device.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
    { keys: { ...device.keys, auth: 'short' } },
    { topics: [] },
    { topics: ['Not a topic'] },
    { symbols: Array.from({ length: 501 }, (_, index) => `S${index}`) },
    { symbols: ['A\u0000'] },
    { quietHours: { ...quiet, from: '25:00' } },
    { quietHours: { ...quiet, timeZone: 'Mars/Olympus' } },
    { name: 'Ana' },
  ]) {
    expect([change, (await put({ ...device, ...change })).status]).toEqual([change, 400]);
  }
  expect(await countDevices()).toBe(0);
});

test('a new alert reaches a device once, encrypted and signed, and not within 30 seconds [PUSH-12]', async () => {
  const device = await subscribe({ symbols: [] });
  await notice();
  answers.alerts = [createAlert('a1', now)];
  pass(10_000);
  await notice();
  await release();
  pass(19_000);
  await release();
  expect(device.received).toEqual([]);
  pass(1_000);
  await release();
  await waitForMessages(device, 1);
  expect(device.received[0]).toMatchObject({
    title: 'NVDA CALL $180 12/18',
    body: 'New flow alert · $1.2M · sweep',
    path: '/student?symbol=NVDA',
  });
  expect(device.received[0]?.headers).toMatchObject({
    ttl: '14400',
    'content-encoding': 'aes128gcm',
  });
  // Noticed and delivered again, as after a crash: the device still gets it once.
  await db('events').update({ state: 'held' });
  await notice();
  await release();
  const other = await subscribe({ topics: ['alerts'] });
  await db('events').update({ state: 'held' });
  await release();
  await waitForMessages(other, 1);
  expect(device.received).toHaveLength(1);
  expect(pushService.refusals).toEqual([]);
});

test('a change undone within 30 seconds is never sent [PUSH-13]', async () => {
  const device = await subscribe();
  await notice();
  const at = now.toISOString();
  answers.alerts = [createAlert('gone', now), createAlert('stays', now)];
  answers.analyses = [
    { id: '7', stockSymbol: 'AAPL', analysisText: 'Gone', analysisImage: null, createdAt: at },
  ];
  const flip = { symbol: 'AAPL', field: 'dailyBX', before: 'LL', after: 'HL', at } as const;
  answers.changes = [flip];
  answers.stocks = [createStock('AAPL', 'HL')];
  await notice();
  pass(20_000);
  answers.alerts = answers.alerts.filter(({ id }) => id === 'stays');
  answers.analyses = [];
  answers.changes = [flip, { ...flip, before: 'HL', after: 'LL', at: now.toISOString() }];
  answers.stocks = [createStock('AAPL', 'LL')];
  await notice();
  pass(60_000);
  await release();
  await waitForMessages(device, 1);
  const states = await db('events').select('id', 'state').orderBy('id');
  const sent = states.filter(({ state }) => state === 'sent').map(({ id }) => id);
  expect(sent).toEqual(['alert stays']);
  expect(states.filter(({ state }) => state === 'undone')).toHaveLength(4);
  expect(device.received).toHaveLength(1);
});

test('several changes of one value make one message, sent only to devices with that favourite', async () => {
  const device = await subscribe();
  const other = await subscribe({ symbols: ['MSFT'] });
  const flip = { symbol: 'AAPL', field: 'dailyBX', before: 'LL', after: 'LH' } as const;
  await notice();
  answers.changes = [{ ...flip, at: now.toISOString() }];
  pass(20_000);
  answers.changes.push({ ...flip, before: 'LH', after: 'HH', at: now.toISOString() });
  answers.stocks = [createStock('AAPL', 'HH')];
  await notice();
  pass(15_000);
  await release();
  expect(await db('events').where({ state: 'held' })).toHaveLength(2);
  pass(15_000);
  await release();
  await waitForMessages(device, 1);
  expect(device.received[0]?.title).toBe('AAPL: Daily BX LL → HH');
  expect(other.received).toEqual([]);
});

test('a device gets nothing during quiet hours and one summary at their end [PUSH-14]', async () => {
  const minutes = new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
  const format = (at: number) =>
    [Math.floor(at / 60) % 24, at % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const quietHours = { from: format(minutes), until: format(minutes + 120), timeZone: 'UTC' };
  const device = await subscribe({ quietHours });
  await notice();
  answers.alerts = [createAlert('n1', now), createAlert('n2', now)];
  await notice();
  pass(HOLD_MS);
  await release();
  expect(await db('quiet_messages')).toHaveLength(2);
  await put(describeDevice(device));
  const [{ id: subscriptionId }] = await db('subscriptions').select('id');
  await queue.enqueueSummaries([{ subscriptionId, quietEnd: new Date() }]);
  await waitForMessages(device, 1);
  expect(device.received).toHaveLength(1);
  expect(device.received[0]).toMatchObject({ title: '2 updates during quiet hours' });
  await waitUntil(async () => (await db('quiet_messages')).length === 0);
});

test.each([404, 410, 403])(
  'a %s from the push service ends the subscription [PUSH-15]',
  async (status) => {
    await subscribe();
    pushService.answerWith({ status });
    await sendTest();
    await waitUntil(async () => (await countDevices()) === 0);
  },
);

test('a failed message is sent again when the push service says so [PUSH-16]', async () => {
  const device = await subscribe();
  pushService.answerWith({ status: 429, headers: { 'retry-after': '1' } });
  expect((await sendTest()).status).toBe(200);
  await waitForMessages(device, 1);
  expect(device.received[0]?.body).toBe('Notifications work on this device.');
});

test('redirects are not followed', async () => {
  const device = await subscribe();
  const target = pushService.addDevice();
  pushService.answerWith({ status: 307, headers: { location: target.endpoint } });
  await sendTest();
  await sendTest();
  await waitForMessages(device, 1);
  expect(target.received).toEqual([]);
  expect(device.received).toHaveLength(1);
});

test('nothing is lost while a service is down: the next read starts where the last one did', async () => {
  const device = await subscribe();
  await notice();
  pass(10 * 60_000);
  answers.alerts = [createAlert('late', now)];
  const calls = {
    ...createFakeCalls(answers),
    listAlerts: () => Promise.reject(new Error('away')),
  };
  await expect(noticeEvents(db, calls, now)).rejects.toThrow('could not be read');
  pass(10 * 60_000);
  await notice();
  await release();
  await waitForMessages(device, 1);
  expect(device.received).toHaveLength(1);
});
