import { mapFields, type Stock, trendFields } from '@dashboard/contracts-portfolio';
import { createReading, insertAnalysis } from '../../test/analyses.ts';
import { setUpPortfolio } from '../../test/test-portfolio.ts';
import type { StateReading } from './state-table/state-reading.ts';

const portfolio = setUpPortfolio();

beforeEach(async () => {
  await portfolio.empty('stocks');
  for (const symbol of ['AAPL', 'MSFT']) {
    await portfolio.post('/api/stocks', { symbol, weeklyBX: 'HL' });
  }
  await portfolio.db('stock_state_history').delete();
});

const read = <Value>(value: Value) => ({ value, confidence: 0.9 });
const nothingRead = mapFields(trendFields, () => null);
const states: readonly StateReading[] = [
  {
    symbol: 'AAPL',
    ...nothingRead,
    range: read('Fair Value'),
    monthlyBX: read('HH'),
    dailyBX: read('LL'),
  },
  { symbol: 'MSFT', ...nothingRead, weeklyBX: read('LH') },
];
const complete = () =>
  insertAnalysis(portfolio, { bots: [createReading('AAPL', true, null, false)], states });

const apply = (analysisId: string, values: unknown, more: object = {}) =>
  portfolio.post('/api/apply-bot-analysis', { analysisId, values, ...more });
const findStock = async (symbol: string) =>
  (await portfolio.read('/api/stocks')).find((stock: Stock) => stock.symbol === symbol);
const change = (symbol: string, json: object) => portfolio.patch(`/api/stocks/${symbol}`, json);

it('single values are applied, and the response has the values they replaced [MORNING-06]', async () => {
  const { status, body } = await apply(await complete(), [
    { symbol: 'MSFT', replaces: { weeklyBX: 'HL' } },
    { symbol: 'AAPL', replaces: { range: null, dailyBX: null, hybridBotPosition: false } },
  ]);
  expect([status, body]).toEqual([
    200,
    {
      applied: ['AAPL', 'MSFT'],
      skipped: [],
      changes: [
        {
          symbol: 'AAPL',
          before: { range: null, dailyBX: null, hybridBotPosition: false },
          after: { range: 'Fair Value', dailyBX: 'LL', hybridBotPosition: true },
        },
        { symbol: 'MSFT', before: { weeklyBX: 'HL' }, after: { weeklyBX: 'LH' } },
      ],
    },
  ]);
  expect(await findStock('AAPL')).toMatchObject({
    range: 'Fair Value',
    monthlyBX: null,
    weeklyBX: 'HL',
    dailyBX: 'LL',
    hybridBotPosition: true,
    version: 2,
  });
  expect(await portfolio.db('stock_state_history').pluck('field')).toHaveLength(4);
});

it('values that weren’t read or have changed meanwhile are left alone [MORNING-05, MORNING-06]', async () => {
  const analysisId = await complete();
  await change('AAPL', { dailyBX: 'HH' });
  const values = [
    { symbol: 'AAPL', replaces: { dailyBX: null, weeklyBX: 'HL', monthlyBX: null } },
    { symbol: 'GONE', replaces: { dailyBX: null } },
  ];
  const { body } = await apply(analysisId, values);
  expect(body).toMatchObject({
    applied: ['AAPL'],
    skipped: [
      { symbol: 'AAPL', reason: 'Could not be read' },
      { symbol: 'AAPL', reason: 'Was changed in the meantime' },
      { symbol: 'GONE', reason: 'No longer on the watchlist' },
    ],
  });
  expect(await findStock('AAPL')).toMatchObject({
    monthlyBX: 'HH',
    weeklyBX: 'HL',
    dailyBX: 'HH',
    version: 3,
  });
});

it('applying twice changes nothing the second time; after an undo, values can be applied again [MORNING-06]', async () => {
  const analysisId = await complete();
  const values = [{ symbol: 'AAPL', replaces: { hybridBotPosition: false } }];
  await apply(analysisId, values);
  expect((await apply(analysisId, values)).body).toEqual({
    applied: [],
    skipped: [{ symbol: 'AAPL', reason: 'Already has these values' }],
    changes: [],
  });
  await change('AAPL', { hybridBotPosition: false });
  const all = await portfolio.post('/api/apply-bot-analysis', { analysisId });
  expect(all.body.applied).toEqual([]);
  expect((await apply(analysisId, values)).body.applied).toEqual(['AAPL']);
});
