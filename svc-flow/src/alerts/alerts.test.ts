import * as contract from '@dashboard/contracts-flow';
import { emptyAlertFields } from '@dashboard/contracts-flow';
import {
  describeAuditedMutations,
  describeAuthorization,
  duringChange,
  lockRows,
} from '@dashboard/service-kit/testing';
import request from 'supertest';
import { provideFlow } from '../../test/test-flow.ts';
import { SERVICE_NAME } from '../app.ts';
import { fillSampleWeek } from '../commands/fill-sample-week.ts';
import { emptyOutcome } from '../outcomes/outcomes.store.ts';

const FLOW = '/api/unusual-flow';

const flow = provideFlow();
beforeEach(() => flow.clear());

const list = (query = '') => flow.call('student', 'get', `${FLOW}${query}`);
const add = (body: object, headers?: Record<string, string>) =>
  flow.call('admin', 'post', FLOW, body, headers);
const change = (id: string, body: object, headers?: Record<string, string>) =>
  flow.call('admin', 'patch', `${FLOW}/${id}`, body, headers);
const remove = (id: string, headers?: Record<string, string>) =>
  flow.call('admin', 'delete', `${FLOW}/${id}`, undefined, headers);
const restore = (id: string) => flow.call('admin', 'post', `${FLOW}/removals/${id}/restore`);
const nvda = { ticker: ' nvda ', optionType: 'CALL', expiry: '12/18/2026' };

describeAuthorization(SERVICE_NAME, contract, ({ method, path, headers }) =>
  request(flow.callback)[method.toLowerCase() as 'get' | 'post'](path).set(headers),
);

const expectSuccess = ({ status, body }: { readonly status: number; readonly body: unknown }) =>
  expect([status < 300, body]).toEqual([true, body]);
describeAuditedMutations({
  audience: SERVICE_NAME,
  contract,
  db: () => flow.database.db,
  announced: () => flow.announced,
  read: async (path, headers) => (await request(flow.callback).get(path).set(headers)).body,
  mutations: {
    'flow.add': () => async (headers) => expectSuccess(await add(nvda, headers)),
    async 'flow.change'() {
      const { id } = (await add(nvda)).body;
      return async (headers) => expectSuccess(await change(id, { premium: '2M' }, headers));
    },
    async 'flow.remove'() {
      const { id } = (await add(nvda)).body;
      return async (headers) => expectSuccess(await remove(id, headers));
    },
    async 'flow.record-outcome'() {
      const { id } = (await add(nvda)).body;
      const outcome = { ...emptyOutcome, resultPercent: 40 };
      return async (headers) =>
        expectSuccess(await flow.call('admin', 'put', `${FLOW}/${id}/outcome`, outcome, headers));
    },
    async 'flow.restore'() {
      const { id } = (await add(nvda)).body;
      const path = `${FLOW}/removals/${(await remove(id)).body.restorable.id}/restore`;
      return async (headers) =>
        expectSuccess(await flow.call('admin', 'post', path, undefined, headers));
    },
  },
});

test('the response to a new alert has the values that were entered [FLOW-39, FLOW-40, FLOW-41, FLOW-42, FLOW-47]', async () => {
  const { status, body } = await add({ ...nvda, strike: 215.5, premium: '1.2M', volume: 18_420 });
  expect(status).toBe(201);
  expect(body).toEqual({
    ...emptyAlertFields,
    id: expect.any(String),
    ticker: 'NVDA',
    optionType: 'CALL',
    strike: 215.5,
    expiry: '12/18/2026',
    premium: '1.2M',
    volume: 18_420,
    volumeOiRatio: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    version: 1,
  });
  expect((await list()).body).toEqual([body]);
  expect(flow.announced).toEqual(['unusual-flow']);
});

test('alerts come newest first and can be filtered by ticker, type, time and number [FLOW-38, FLOW-44]', async () => {
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
  for (const since of ['7651-10-14T16:22:08-16:33', '0000-01-01T00:00:00Z']) {
    expect((await list(`?since=${since}`)).status).toBe(200);
  }
});

const image = '/api/images/0f8fad5b-d9cb-469f-a165-70867728950e';

test('every field of an alert is stored, and its ratio is derived [FLOW-51, FLOW-52, FLOW-54]', async () => {
  const whole = {
    ticker: 'AMD',
    optionType: 'PUT',
    strike: 140.25,
    expiry: '12/18/2026',
    spot: 139.9,
    flowDescription: 'Bought at the ask.',
    premium: '$850K',
    volume: 1_000,
    openInterest: 300,
    flowImage: image,
    side: 'ask',
    sweep: true,
  };
  const { body } = await add(whole);
  expect(body).toMatchObject({ ...whole, volumeOiRatio: 3.33 });
  const { body: changed } = await change(body.id, { openInterest: 0, side: 'mid', sweep: false });
  expect(changed).toMatchObject({ volumeOiRatio: null, side: 'mid', sweep: false });
});

test('a change affects only the fields it contains; null and empty text clear them [FLOW-48]', async () => {
  const { body: before } = await add({ ...nvda, strike: 215, premium: '1M', flowImage: image });
  flow.announced.length = 0;
  const { status, body } = await change(before.id, { strike: null, premium: '', ticker: 'amd' });
  expect(status).toBe(200);
  expect(body).toEqual({ ...before, ticker: 'AMD', strike: null, premium: null, version: 2 });
  expect((await list()).body).toEqual([body]);
  expect(flow.announced).toEqual(['unusual-flow']);
});

test('a change is refused if another change to the same alert commits meanwhile [API-26]', async () => {
  const { body: alert } = await add(nvda);
  const response = await duringChange(
    flow.database.db,
    {
      lock: lockRows('flow_alerts'),
      change: (tx) => tx('flow_alerts').update({ strike: 1, version: 2 }),
    },
    () => change(alert.id, { strike: 2 }, { 'if-match': '"1"' }),
  );
  expect(response.status).toBe(412);
  expect((await list()).body).toMatchObject([{ strike: 1, version: 2 }]);
});

test('an idempotency key from before an upgrade returns its response, without fields added since [API-23]', async () => {
  const key = { 'idempotency-key': 'before-the-upgrade' };
  const { side, ...before } = (await add(nvda, key)).body;
  await flow.database.db.raw(`UPDATE idempotency_keys SET answer = (answer::jsonb - 'side')::json`);
  const again = await add(nvda, key);
  expect([again.status, again.body, side]).toEqual([201, before, null]);
  expect((await list()).body).toHaveLength(1);
});

test('an alert isn’t deleted if the version isn’t the newest [API-33]', async () => {
  const { body: alert } = await add(nvda);
  await change(alert.id, { strike: 1 });
  const removeVersion = (version: number) => remove(alert.id, { 'if-match': `"${version}"` });
  expect((await removeVersion(1)).status).toBe(412);
  expect((await list()).body).toHaveLength(1);
  expect((await removeVersion(2)).status).toBe(200);
});

test('a deleted alert is gone, and can be restored as it was [FLOW-49, UNDO-08, UNDO-14, UNDO-17]', async () => {
  await add({ ...nvda, strike: 120.5, premium: '2.4M' });
  await add({ ...nvda, ticker: 'AAPL' });
  const before = (await list()).body;
  const { restorable } = (await remove(before[1].id)).body;
  expect((await list()).body).toEqual([before[0]]);
  expect((await flow.call('admin', 'get', `${FLOW}/removals`)).body).toMatchObject([
    { ...restorable, kind: 'flow-alert', name: 'NVDA CALL 120.5 12/18/2026' },
  ]);
  flow.announced.length = 0;
  expect((await restore(restorable.id)).status).toBe(200);
  expect((await list()).body).toEqual(before);
  expect(flow.announced).toEqual(['unusual-flow']);
  expect((await restore(restorable.id)).status).toBe(200);
  expect((await list()).body).toHaveLength(2);
  const { body } = await flow.call('admin', 'get', '/api/audit-log/flow?limit=1');
  expect(body.entries).toMatchObject([
    { action: 'flow-alert.restored', before: null, after: { strike: 120.5, premium: '2.4M' } },
  ]);
});

test.each(['00000000-0000-4000-8000-000000000000', 'NVDA'])(
  'changing or deleting the unknown alert %s is 404 [FLOW-50, API-06]',
  async (id) => {
    expect((await change(id, { strike: 1 })).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect(flow.announced).toEqual([]);
  },
);

test('the sample week only fills an empty list', async () => {
  expect(await fillSampleWeek(flow.database.db, new Date('2026-11-27T16:00Z'), '2026-11-27')).toBe(
    true,
  );
  expect(await fillSampleWeek(flow.database.db, new Date('2026-11-27T16:00Z'), '2026-11-27')).toBe(
    false,
  );
  expect((await list()).body).toHaveLength(17);
});
