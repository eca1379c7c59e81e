import type { JobState } from '@dashboard/contracts-portfolio';
import { insertAnalysis, createReading as reading } from '../../test/analyses.ts';
import { setUpPortfolio } from '../../test/test-portfolio.ts';
import type { BotReading } from './bot-table/bot-reading.ts';

const portfolio = setUpPortfolio();

beforeEach(async () => {
  await portfolio.empty('stocks', 'stock_state_history');
  for (const symbol of ['AAPL', 'MSFT', 'TSLA']) {
    await portfolio.post('/api/stocks', { symbol, swingBotPosition: true });
  }
  await portfolio.db('stock_state_history').delete();
  portfolio.announced.length = 0;
});

const analysed = (bots: readonly BotReading[], state?: JobState) =>
  insertAnalysis(portfolio, { bots }, state);

const found = [
  reading('AAPL', true, null, true),
  reading('MSFT', false, true, null),
  reading('TSLA', null, null, null),
  reading('GONE', true, true, true),
];

const apply = (json: unknown) => portfolio.post('/api/apply-bot-analysis', json);
const stocks = async () => {
  const { body } = await portfolio.get('/api/stocks');
  return Object.fromEntries(
    body.map((stock: Record<string, unknown>) => [
      stock.symbol,
      [stock.hybridBotPosition, stock.swingBotPosition, stock.hourBotPosition, stock.version],
    ]),
  );
};
const history = () =>
  portfolio.db('stock_state_history').orderBy('id').select('symbol', 'field', 'before', 'after');

const untouched = [false, true, false, 1];
const skippedAtFirst = [
  { symbol: 'GONE', reason: 'No longer on the watchlist' },
  { symbol: 'MSFT', reason: 'Already has these positions' },
  { symbol: 'TSLA', reason: 'No position could be read' },
];

it('an unknown analysis is 404 [API-06]', async () => {
  expect((await apply({ analysisId: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
});

it.each(['queued', 'active', 'failed'] as const)(
  'an analysis whose job is %s is refused with 409 [SHOT-14]',
  async (state) => {
    const analysisId = await analysed(found, state);
    expect((await apply({ analysisId })).status).toBe(409);
    expect((await stocks()).AAPL).toEqual(untouched);
  },
);

it('an analysis replaced by a newer one is refused with 409 [SHOT-18]', async () => {
  const analysisId = await analysed(found);
  await analysed([], 'queued');
  const response = await apply({ analysisId });
  expect([response.status, response.body]).toEqual([
    409,
    { message: 'A newer analysis has replaced this one', code: 'analysis_replaced' },
  ]);
  expect((await stocks()).AAPL).toEqual(untouched);
});

it('applies only the recognized flags [SHOT-14, SHOT-17]', async () => {
  const response = await apply({ analysisId: await analysed(found) });
  expect([response.status, response.body]).toEqual([
    200,
    {
      applied: ['AAPL'],
      skipped: skippedAtFirst,
      changes: [
        {
          symbol: 'AAPL',
          before: { hybridBotPosition: false, hourBotPosition: false },
          after: { hybridBotPosition: true, hourBotPosition: true },
        },
      ],
    },
  ]);
  expect(await stocks()).toEqual({
    AAPL: [true, true, true, 2],
    MSFT: untouched,
    TSLA: untouched,
  });
  expect(await history()).toEqual([
    { symbol: 'AAPL', field: 'hybridBotPosition', before: false, after: true },
    { symbol: 'AAPL', field: 'hourBotPosition', before: false, after: true },
  ]);
  expect(portfolio.announced).toContain('stocks');
});

it('applying again changes nothing and doesn’t overwrite later manual changes [SHOT-16]', async () => {
  const analysisId = await analysed(found);
  await apply({ analysisId });
  await portfolio.patch('/api/stocks/AAPL', { hourBotPosition: false });
  await portfolio.patch('/api/stocks/MSFT', { swingBotPosition: false });
  const before = await stocks();
  portfolio.announced.length = 0;
  expect((await apply({ analysisId })).body).toEqual({
    applied: [],
    skipped: [
      { symbol: 'AAPL', reason: 'Already applied' },
      { symbol: 'GONE', reason: 'No longer on the watchlist' },
      { symbol: 'MSFT', reason: 'Already applied' },
      { symbol: 'TSLA', reason: 'No position could be read' },
    ],
    changes: [],
  });
  expect(await stocks()).toEqual(before);
  expect(portfolio.announced).toEqual([]);
});

it('only the given symbols are applied; the rest can be applied later [SHOT-15]', async () => {
  const analysisId = await analysed([
    reading('AAPL', true, null, null),
    reading('MSFT', null, false, null),
  ]);
  expect((await apply({ analysisId, symbols: ['msft', 'AMD', 'MSFT'] })).body).toEqual({
    applied: ['MSFT'],
    skipped: [{ symbol: 'AMD', reason: 'The screenshots do not show it' }],
    changes: [
      {
        symbol: 'MSFT',
        before: { swingBotPosition: true },
        after: { swingBotPosition: false },
      },
    ],
  });
  expect(await stocks()).toMatchObject({ AAPL: untouched, MSFT: [false, false, false, 2] });
  expect((await apply({ analysisId })).body.applied).toEqual(['AAPL']);
});

it('concurrent requests make each change once [SHOT-16]', async () => {
  const analysisId = await analysed(found);
  const responses = await Promise.all(Array.from({ length: 4 }, () => apply({ analysisId })));
  expect(responses.flatMap(({ body }) => body.applied)).toEqual(['AAPL']);
  expect((await stocks()).AAPL).toEqual([true, true, true, 2]);
  expect(await history()).toHaveLength(2);
});
