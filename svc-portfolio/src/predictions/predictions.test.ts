import { identityHeaders } from '@dashboard/service-kit/testing';
import { daysAgo, setUpPortfolio } from '../../test/test-portfolio.ts';
import { SERVICE_NAME } from '../app.ts';
import { createPredictionStore } from './predictions.store.ts';

const portfolio = setUpPortfolio();

beforeEach(async () => {
  await portfolio.empty('stock_state_history');
  await portfolio.emptyRedis();
});

const device = (number: number) => number.toString(16).padStart(32, '0');
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function addChange(symbol: string, after: string, at = hoursAgo(1), field = 'dailyBX') {
  const values = { before: '"HL"', after: JSON.stringify(after) };
  await portfolio.db('stock_state_history').insert({ symbol, field, ...values, at });
  return { symbol, field, at: at.toISOString() };
}

const send = (json: object, role: 'student' | 'anonymous' = 'student') =>
  portfolio.call(role, 'POST', '/api/calls', { json });
const readSummary = (from = daysAgo(7), to = daysAgo(-1)) =>
  portfolio.get(`/api/calls/summary?from=${from}&to=${to}`);

it('only a BX change within the listed history can be called, otherwise 404 [CALL-08]', async () => {
  const call = { call: 'HH', device: device(1) };
  const change = await addChange('AAPL', 'HH');
  const old = await addChange('OLD', 'HH', hoursAgo(93 * 24));
  const range = await addChange('RANGE', 'Fair Value');
  const later = new Date(Date.parse(change.at) + 1).toISOString();
  for (const wrong of [{ at: later }, { symbol: 'NONE' }, { field: 'weeklyBX' }, old, range]) {
    expect((await send({ ...change, ...call, ...wrong })).status).toBe(404);
  }
  expect((await send({ ...change, ...call })).status).toBe(200);
});

it('only a device’s first call counts, and only the device’s keyed hash is stored [CALL-05, CALL-07]', async () => {
  const change = await addChange('AAPL', 'HH');
  await send({ ...change, call: 'LL', device: device(7) });
  const again = await send({ ...change, call: 'HH', device: device(7) });
  expect(again).toEqual({ status: 200, body: { success: true } });
  const rows = await portfolio.db('state_calls').select();
  expect(rows).toEqual([
    {
      change_id: expect.any(String),
      device: expect.stringMatching(/^[0-9a-f]{64}$/),
      call: 'LL',
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain(device(7));
  expect(portfolio.announced).toEqual(['calls']);
});

it('the class picture shows each state called by three devices, worst first [CALL-10, CALL-11, CALL-12]', async () => {
  const right = await addChange('RIGHT', 'HH');
  const wrong = await addChange('WRONG', 'LL');
  const few = await addChange('FEW', 'HL');
  for (const number of [1, 2, 3]) {
    await send({ ...right, call: 'HH', device: device(number) });
    await send({ ...wrong, call: number === 1 ? 'LL' : 'HH', device: device(number) });
    if (number < 3) await send({ ...few, call: 'HL', device: device(number) });
  }
  const { status, body } = await readSummary();
  expect(status).toBe(200);
  expect(body).toEqual({
    devices: 3,
    called: 8,
    withheld: 1,
    states: [
      {
        symbol: 'WRONG',
        field: 'dailyBX',
        devices: 3,
        called: 3,
        right: 1,
        answers: [
          { call: 'HH', traderCall: 'LL', count: 2 },
          { call: 'LL', traderCall: 'LL', count: 1 },
        ],
      },
      {
        symbol: 'RIGHT',
        field: 'dailyBX',
        devices: 3,
        called: 3,
        right: 3,
        answers: [{ call: 'HH', traderCall: 'HH', count: 3 }],
      },
    ],
  });
});

it('the class picture only covers changes on the chosen days [CALL-10]', async () => {
  const change = await addChange('AAPL', 'HH', hoursAgo(20 * 24));
  for (const number of [1, 2, 3]) await send({ ...change, call: 'HH', device: device(number) });
  expect((await readSummary()).body).toEqual({ devices: 0, called: 0, states: [], withheld: 0 });
  expect((await readSummary(daysAgo(22), daysAgo(18))).body.devices).toBe(3);
});

it('a network can send 3,000 calls an hour, then gets 429; other networks aren’t affected [CALL-08]', async () => {
  const change = await addChange('AAPL', 'HH');
  const sendFrom = async (address: string, number: number) => {
    const headers = await identityHeaders(SERVICE_NAME, 'student', { address });
    const json = { ...change, call: 'HH', device: device(number) };
    return portfolio.call(null, 'POST', '/api/calls', { json, headers });
  };
  expect((await sendFrom('203.0.113.1', 1)).status).toBe(200);
  const [key = ''] = await portfolio.redis.keys('tries-call*');
  await portfolio.redis.set(key, '3000', 'EX', 3_600);
  expect((await sendFrom('203.0.113.1', 2)).status).toBe(429);
  expect((await sendFrom('203.0.113.2', 3)).status).toBe(200);
});

it('at most 2,000 devices are counted per change [CALL-08]', async () => {
  const { at, ...change } = await addChange('AAPL', 'HH');
  const store = createPredictionStore(portfolio.db);
  const changeId = (await store.findChange({ ...change, field: 'dailyBX' }, new Date(at))) ?? '';
  await portfolio.db.raw(
    `INSERT INTO state_calls SELECT ?, lpad(n::text, 64, '0'), 'HH' FROM generate_series(1, 2000) n`,
    [changeId],
  );
  expect(await store.insertPrediction(changeId, 'f'.repeat(64), 'HH')).toBe(false);
});

it('calls of changes no longer in the listed history are deleted [CALL-13]', async () => {
  const change = await addChange('AAPL', 'HH');
  await send({ ...change, call: 'HH', device: device(1) });
  const store = createPredictionStore(portfolio.db);
  expect(await store.deleteExpired()).toBe(0);
  await portfolio.db('stock_state_history').update({ at: hoursAgo(94 * 24) });
  expect(await store.deleteExpired()).toBe(1);
});
