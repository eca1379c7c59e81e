import { randomUUID } from 'node:crypto';
import { formatImagePath } from '@dashboard/contracts-trading';
import { setUpPortfolio } from '../../test/test-portfolio.ts';

const portfolio = setUpPortfolio();
let address: string;

beforeAll(async () => {
  address = await portfolio.addImage();
});
beforeEach(async () => {
  await portfolio.empty('stocks', 'analyses');
  await portfolio.post('/api/stocks', { symbol: 'BRK.B' });
  portfolio.announced.length = 0;
});

const change = (json: object, version?: number) =>
  portfolio.patch('/api/stocks/BRK.B', json, { version });
const history = (symbol = 'BRK.B') => portfolio.get(`/api/stocks/${symbol}/analysis-history`);
const today = () => portfolio.get('/api/analysis-log/today');
const stock = async () => (await portfolio.read('/api/stocks'))[0];

it('the error says the maximum length of a text in plain words [HEAT-77]', async () => {
  const { body } = await change({ analysisText: 'a'.repeat(1_001) });
  expect(JSON.stringify(body)).toContain('An analysis can have at most 1000 characters');
  expect((await change({ analysisText: 'a'.repeat(1_000) })).status).toBe(200);
});

it('each saved analysis is an entry, newest first [HEAT-78, HEAT-81, HEAT-92]', async () => {
  await change({ analysisText: 'First' });
  await change({ analysisImage: address });
  await change({ analysisText: 'Third', analysisImage: address, range: 'Fair Value' });
  expect(await stock()).toMatchObject({
    analysisText: 'Third',
    analysisImage: address,
    range: 'Fair Value',
    version: 4,
  });
  const entry = {
    id: expect.any(String),
    stockSymbol: 'BRK.B',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  };
  expect((await history()).body).toEqual([
    { ...entry, analysisText: 'Third', analysisImage: address },
    { ...entry, analysisText: null, analysisImage: address },
    { ...entry, analysisText: 'First', analysisImage: null },
  ]);
  expect((await history('brk.b')).body).toHaveLength(3);
});

it('clearing changes the stock and adds no entry [HEAT-80]', async () => {
  await change({ analysisText: 'First', analysisImage: address });
  expect((await change({ analysisText: null })).body).toMatchObject({
    analysisText: null,
    analysisImage: address,
    version: 3,
  });
  expect((await change({ analysisImage: '' })).body).toMatchObject({ analysisImage: null });
  expect((await change({ analysisImage: null })).body).toMatchObject({ version: 4 });
  expect((await history()).body).toHaveLength(1);
});

it('an entry and its change are atomic: an error leaves neither [HEAT-79]', async () => {
  const response = await change({
    analysisText: 'Lost',
    analysisImage: formatImagePath(randomUUID()),
  });
  expect([response.status, response.body.message]).toEqual([400, 'No such image; upload it first']);
  await change({ analysisText: 'Stale' }, 7);
  expect(await stock()).toMatchObject({ analysisText: null, version: 1 });
  expect((await history()).body).toEqual([]);
});

it('an analysis publishes its own topic, other changes don’t [LIVE-06]', async () => {
  await change({ range: 'Fair Value' });
  await change({ analysisText: 'First' });
  expect(portfolio.announced).toEqual(['stocks', 'stocks', 'analysis-log']);
});

it.each(['NONE', 'A B', '%00', 'a'.repeat(200)])(
  'the history of the unknown symbol %s is 404 [API-06]',
  async (symbol) => {
    expect((await history(encodeURIComponent(symbol))).status).toBe(404);
  },
);

it('analyses remain when the stock leaves the watchlist', async () => {
  await change({ analysisText: 'First' });
  await portfolio.remove('/api/stocks/BRK.B');
  expect((await history()).body).toHaveLength(1);
});

it("today's log only has entries of this trading day, newest first [HEAT-82]", async () => {
  await change({ analysisText: 'Long ago' });
  await portfolio.db('analyses').update({ created_at: new Date('2026-01-05T15:00:00Z') });
  await change({ analysisText: 'Morning' });
  await change({ analysisText: 'Noon' });
  const { status, body } = await today();
  expect(status).toBe(200);
  expect(body.map(({ analysisText }: { analysisText: string }) => analysisText)).toEqual([
    'Noon',
    'Morning',
  ]);
});

const headlines = (from: string, to: string) =>
  portfolio.get(`/api/analysis-log?from=${from}&to=${to}`);

it('the headlines of trading days have the start of each text, newest first [SINCE-18]', async () => {
  const saved = async (json: object, at: string) => {
    await change(json);
    await portfolio
      .db('analyses')
      .where('created_at', '>', new Date('2026-06-01'))
      .update({ created_at: new Date(at) });
  };
  await saved({ analysisText: 'x'.repeat(121) }, '2026-01-05T15:00:00Z');
  await saved({ analysisText: null, analysisImage: address }, '2026-01-07T04:59:59Z');
  await saved({ analysisText: 'Next day' }, '2026-01-07T05:00:00Z');
  const { status, body } = await headlines('2026-01-05', '2026-01-06');
  expect(status).toBe(200);
  const entry = { id: expect.any(String), stockSymbol: 'BRK.B' };
  expect(body).toEqual([
    { ...entry, beginning: null, hasChart: true, createdAt: '2026-01-07T04:59:59.000Z' },
    {
      ...entry,
      beginning: 'x'.repeat(120),
      hasChart: false,
      createdAt: '2026-01-05T15:00:00.000Z',
    },
  ]);
});
