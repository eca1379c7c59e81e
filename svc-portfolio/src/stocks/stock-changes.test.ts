import { daysAgo, setUpPortfolio } from '../../test/test-portfolio.ts';

const portfolio = setUpPortfolio();

beforeEach(() => portfolio.empty('stocks', 'stock_state_history', 'analyses'));

const today = `?from=${daysAgo(0)}&to=${daysAgo(0)}`;
const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
const change = (values: object) => portfolio.patch('/api/stocks/NVDA', values);

test('a flip says what its field was and is, and all flips of a field share an id [SINCE-16]', async () => {
  await portfolio.post('/api/stocks', { symbol: 'NVDA' });
  await change({ weeklyBX: 'HL' });
  await portfolio.db('stock_state_history').update({ at: new Date(Date.now() - 120_000) });
  await change({ weeklyBX: 'HH', hybridBotPosition: true });
  const flip = { kind: 'flip', symbol: 'NVDA', at };
  const weekly = { ...flip, id: 'NVDA weeklyBX', title: 'Weekly BX' };
  expect(await portfolio.read(`/api/changes/flips${today}`)).toEqual([
    { ...weekly, from: '—', to: 'HL' },
    { ...weekly, from: 'HL', to: 'HH' },
    {
      ...flip,
      id: 'NVDA hybridBotPosition',
      title: 'BX Hybrid Bot',
      from: 'No Position',
      to: 'In Position',
    },
  ]);
});

test('a new analysis says how its text begins, or that it is a chart [SINCE-16]', async () => {
  const analysisImage = await portfolio.addImage();
  await portfolio.post('/api/stocks', { symbol: 'NVDA' });
  await change({ analysisText: 'Breaks out' });
  await change({ analysisText: null, analysisImage });
  const analysis = { id: expect.any(String), kind: 'analysis', symbol: 'NVDA', at };
  expect(await portfolio.read(`/api/changes/analyses${today}`)).toEqual([
    { ...analysis, title: 'Chart', detail: 'A new chart' },
    { ...analysis, title: 'Analysis', detail: 'Breaks out' },
  ]);
});
