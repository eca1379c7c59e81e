import { join } from 'node:path';
import { flowEndpoints } from '@dashboard/contracts-flow';
import type { Role } from '@dashboard/contracts-http';
import { createAnnouncer } from '@dashboard/service-kit';
import {
  createTestDatabase,
  describeAuthorization,
  identityHeaders,
  silentLogger,
  type TestDatabase,
  testIdentitySecret,
} from '@dashboard/service-kit/testing';
import request from 'supertest';
import { createApp, SERVICE_NAME } from '../app.ts';
import { fillSampleWeek } from '../commands/fill-sample-week.ts';
import { sampleAlerts } from '../commands/sample-alerts.ts';

let database: TestDatabase;
let announced: string[];
let callback: ReturnType<ReturnType<typeof createApp>['callback']>;

beforeAll(async () => {
  database = await createTestDatabase('flow', join(__dirname, '../../migrations'));
  const announcer = createAnnouncer(async (_, message) => {
    announced.push(JSON.parse(message).topic);
  }, silentLogger);
  callback = createApp({
    db: database.db,
    announcer,
    identitySecret: testIdentitySecret,
    logger: silentLogger,
  }).callback();
});
afterAll(() => database.drop());
beforeEach(async () => {
  announced = [];
  await database.db('flow_alerts').delete();
  await database.db('idempotency_keys').delete();
});

const as = async (role: Role) => identityHeaders(SERVICE_NAME, role);
const list = async (query = '') =>
  request(callback)
    .get(`/api/unusual-flow${query}`)
    .set(await as('student'));
const add = async (body: object, headers: Record<string, string> = {}) =>
  request(callback)
    .post('/api/unusual-flow')
    .set({ ...(await as('admin')), ...headers })
    .send(body);
const nvda = { ticker: ' nvda ', optionType: 'CALL', expiry: '12/18/2026' };

describeAuthorization(SERVICE_NAME, flowEndpoints, ({ method, path, headers }) =>
  request(callback)[method.toLowerCase() as 'get' | 'post'](path).set(headers),
);

test.each([
  ['no ticker', { optionType: 'CALL', expiry: '12/18/2026' }],
  ['an empty expiry', { ...nvda, expiry: ' ' }],
  ['FLOW-53 another option type', { ...nvda, optionType: 'STRADDLE' }],
  ['a negative strike', { ...nvda, strike: -1 }],
  ['half a contract', { ...nvda, volume: 1.5 }],
  ['API-14 an unknown field', { ...nvda, id: '1' }],
])('API-03 %s is refused and adds nothing', async (_, body) => {
  const { status, body: problem } = await add(body);
  expect(status).toBe(400);
  expect(problem.issues.length).toBeGreaterThan(0);
  expect((await list()).body).toEqual([]);
  expect(announced).toEqual([]);
});

test('FLOW-39, FLOW-40, FLOW-41, FLOW-42, FLOW-47 an alert is answered as it was entered', async () => {
  const { status, body } = await add({ ...nvda, strike: 215.5, premium: '1.2M', volume: 18_420 });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    ticker: 'NVDA',
    optionType: 'CALL',
    strike: 215.5,
    expiry: '12/18/2026',
    spot: null,
    premium: '1.2M',
    volume: 18_420,
    openInterest: null,
    flowDescription: null,
    flowImage: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    version: 1,
  });
  expect((await list()).body).toEqual([body]);
  expect(announced).toEqual(['unusual-flow']);
});

test('FLOW-38, FLOW-44 alerts come newest first, by ticker, type, time and number', async () => {
  for (const [ticker, optionType] of [
    ['A', 'CALL'],
    ['B', 'PUT'],
    ['A', 'PUT'],
  ]) {
    await add({ ...nvda, ticker, optionType });
  }
  const tickers = async (query: string) =>
    (await list(query)).body.map(
      (alert: { ticker: string; optionType: string }) => alert.ticker + alert.optionType,
    );
  expect(await tickers('')).toEqual(['APUT', 'BPUT', 'ACALL']);
  expect(await tickers('?ticker=a')).toEqual(['APUT', 'ACALL']);
  expect(await tickers('?optionType=PUT&limit=1')).toEqual(['APUT']);
  const [, second] = (await list()).body;
  expect(await tickers(`?since=${second.createdAt}`)).toEqual(['APUT', 'BPUT']);
  expect((await list('?limit=0')).status).toBe(400);
  expect((await list('?order=asc')).status).toBe(400);
});

test('API-22, API-23, API-24 the same key adds one alert, with another body it is a conflict', async () => {
  const key = { 'idempotency-key': 'one-opening-of-the-form' };
  const first = await add(nvda, key);
  const again = await add(nvda, key);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await add({ ...nvda, ticker: 'AMD' }, key)).status).toBe(409);
  expect((await list()).body).toHaveLength(1);
});

test('the sample week fills an empty list once', async () => {
  expect(await fillSampleWeek(database.db, new Date())).toBe(true);
  expect(await fillSampleWeek(database.db, new Date())).toBe(false);
  expect((await list()).body).toHaveLength(sampleAlerts.length);
});
