import { emptyStates } from '@dashboard/contracts-portfolio';
import { setUpPortfolio } from '../../test/test-portfolio.ts';

const portfolio = setUpPortfolio();

beforeEach(() => portfolio.empty('stocks', 'stock_state_history'));

const add = (body: object) => portfolio.post('/api/stocks', body);
const change = (key: string, body: object, version?: number) =>
  portfolio.patch(`/api/stocks/${key}`, body, { version });
const list = () => portfolio.get('/api/stocks');
const restorable = {
  success: true,
  restorable: { id: expect.any(String), until: expect.any(String) },
};
const history = () =>
  portfolio.db('stock_state_history').orderBy('id').select('symbol', 'field', 'before', 'after');

describe('adding', () => {
  it('responds with the stock, with a trimmed uppercase symbol and empty values [HEAT-11, HEAT-66, HEAT-67, HEAT-71, HEAT-86]', async () => {
    const response = await add({ symbol: ' brk.b ' });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      id: expect.any(String),
      symbol: 'BRK.B',
      ...emptyStates,
      analysisText: null,
      analysisImage: null,
      version: 1,
    });
    expect(portfolio.announced).toEqual(['stocks']);
  });

  it('accepts values, which count as changes from the empty state [HEAT-68, HEAT-83, HEAT-91]', async () => {
    const response = await add({
      symbol: 'AAPL',
      range: '',
      weeklyBX: 'HL',
      hourBotPosition: true,
    });
    expect(response.body).toMatchObject({ range: null, weeklyBX: 'HL', hourBotPosition: true });
    expect(await history()).toEqual([
      { symbol: 'AAPL', field: 'weeklyBX', before: null, after: 'HL' },
      { symbol: 'AAPL', field: 'hourBotPosition', before: false, after: true },
    ]);
  });

  it('responds with 409 to a symbol that exists [HEAT-73, API-08]', async () => {
    await add({ symbol: 'AAPL' });
    const response = await add({ symbol: 'aapl' });
    expect(response.status).toBe(409);
    expect(response.body.message).toBe('The symbol is already on the watchlist');
  });
});

describe('listing', () => {
  it('a student gets the stocks in the order added [HEAT-65, AUTH-41]', async () => {
    for (const symbol of ['NVDA', 'AAPL', 'MSFT']) await add({ symbol });
    await change('NVDA', { range: 'Fair Value' });
    const response = await list();
    expect(response.body.map(({ symbol }: { symbol: string }) => symbol)).toEqual([
      'NVDA',
      'AAPL',
      'MSFT',
    ]);
  });
});

describe('changing', () => {
  it('responds with 404 to an unknown symbol and to a key that cannot exist [API-06, API-07]', async () => {
    const keys = ['NONE', 'A%20B', 'much-too-long-for-a-symbol', crypto.randomUUID()];
    for (const key of keys) expect((await change(key, { range: null })).status).toBe(404);
  });

  it('changes the given fields, by symbol or by id [HEAT-74, HEAT-76, HEAT-86]', async () => {
    const { body: stock } = await add({ symbol: 'AAPL', monthlyBX: 'HH' });
    expect((await change('aapl', { dailyBX: 'LL' })).body).toMatchObject({ version: 2 });
    const response = await change(stock.id, { monthlyBX: null, swingBotPosition: true });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      ...stock,
      dailyBX: 'LL',
      monthlyBX: null,
      swingBotPosition: true,
      version: 3,
    });
  });

  it('records every change of state, and nothing for an unchanged value [HEAT-83, HEAT-85]', async () => {
    await add({ symbol: 'AAPL' });
    await change('AAPL', { range: 'Fair Value', hybridBotPosition: true });
    const same = await change('AAPL', { range: 'Fair Value', hybridBotPosition: true });
    expect(same.body.version).toBe(2);
    await change('AAPL', { range: '', hybridBotPosition: true });
    expect(await history()).toEqual([
      { symbol: 'AAPL', field: 'range', before: null, after: 'Fair Value' },
      { symbol: 'AAPL', field: 'hybridBotPosition', before: false, after: true },
      { symbol: 'AAPL', field: 'range', before: 'Fair Value', after: null },
    ]);
  });

  it('without If-Match, no concurrent change is lost [API-28]', async () => {
    await add({ symbol: 'AAPL' });
    await Promise.all([
      change('AAPL', { range: 'Premium Range' }),
      change('AAPL', { dailyBX: 'HH' }),
      change('AAPL', { hourBotPosition: true }),
    ]);
    expect((await list()).body[0]).toMatchObject({
      range: 'Premium Range',
      dailyBX: 'HH',
      hourBotPosition: true,
      version: 4,
    });
  });
});

describe('removing', () => {
  it('removes by symbol or id, and the history stays [HEAT-75, HEAT-89]', async () => {
    await add({ symbol: 'AAPL', dailyBX: 'HH' });
    const { body: stock } = await add({ symbol: 'MSFT' });
    portfolio.announced.length = 0;
    const response = await portfolio.remove('/api/stocks/aapl');
    expect([response.status, response.body]).toEqual([200, restorable]);
    await portfolio.remove(`/api/stocks/${stock.id}`);
    expect((await list()).body).toEqual([]);
    expect(await history()).toHaveLength(1);
    expect(portfolio.announced).toEqual(['stocks', 'stocks']);
  });
});

describe('restoring', () => {
  it('is refused with a message if the symbol was added again [UNDO-10, API-08]', async () => {
    await add({ symbol: 'AAPL', dailyBX: 'HH' });
    const { id } = (await portfolio.remove('/api/stocks/AAPL')).body.restorable;
    await add({ symbol: 'AAPL' });
    const response = await portfolio.restore(id);
    expect([response.status, response.body]).toEqual([
      409,
      { message: 'The symbol is already on the watchlist', code: 'conflict' },
    ]);
    expect((await list()).body).toMatchObject([{ symbol: 'AAPL', dailyBX: null }]);
  });
});
