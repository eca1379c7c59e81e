import type * as z from 'zod/mini';
import * as contract from './index.ts';

type Body = Readonly<Record<string, unknown>>;
type Row = [
  name: string,
  schema: z.core.$ZodType,
  accepted: Body,
  wrong: Record<string, unknown[]>,
];

const stock = { symbol: 'AAPL' };
const daily = { ...stock, change: { dailyBX: 'HH' } };
const many = Array.from({ length: 501 }, (_, index) => ({ ...daily, symbol: `S${index}` }));
const inFund = { fund: 'Main Fund', ticker: 'AAPL' };
const contracts = {
  optionType: 'CALL',
  strike: 140.5,
  expiry: '12/18/2099',
  quantity: 3,
  price: 0,
};
const date = '03/09/2026';
const at = '2026-11-17T15:00:10.000Z';
const elsewhere = 'https://x.example/a.png';
const noFigures = { costBasis: null, pnlOpen: null, pnlPercent: null, currentPrice: null };
const columns = { instrument: 0, quantity: 1, price: 2, ...noFigures };
const names = ['Wertpapier', 'Menge', 'Kurs'];
const analysisId = '00000000-0000-4000-8000-000000000000';
const value = { symbol: 'AAPL', replaces: { dailyBX: null } };

test.each<Row>([
  [
    'a stock [HEAT-69, HEAT-70, HEAT-71, HEAT-72]',
    contract.addStock.body,
    stock,
    { symbol: ['A B', 'ABCDEFGHIJK', undefined], range: ['Cheap'], dailyBX: ['XX'], version: [7] },
  ],
  [
    'a change of a stock [HEAT-69, IMG-13]',
    contract.changeStock.body,
    { range: '' },
    {
      range: [undefined, 'Cheap'],
      symbol: ['MSFT'],
      hourBotPosition: ['yes'],
      analysisText: [' \n '],
      analysisImage: [
        elsewhere,
        '//elsewhere.example/chart.png',
        '/api/images/../stocks',
        '/api/images/chart.png',
        'javascript:alert(1)',
        'data:image/png;base64,AAAA',
      ],
    },
  ],
  [
    'changes of stocks [HEAT-70, HEAT-93]',
    contract.changeStocks.body,
    { changes: [daily] },
    {
      changes: [
        [],
        many,
        [daily, { ...daily, symbol: 'aapl' }],
        [{ ...stock, change: {} }],
        [daily, { symbol: 'MSFT', change: { dailyBX: 'XX' } }],
      ],
    },
  ],
  [
    'a holding [HOLD-50]',
    contract.addHolding.body,
    { ...inFund, quantity: 10, tradePrice: 0 },
    { ticker: ['ABCDEFG'], quantity: [0], tradePrice: [-1], portfolioPercent: [3] },
  ],
  [
    'a change of a holding [HOLD-52]',
    contract.changeHolding.body,
    { quantity: 1 },
    {
      quantity: [undefined, 0],
      ticker: ['MSFT'],
      fund: ['Growth Fund'],
      dateOpened: ['13/01/2026'],
    },
  ],
  [
    'an option [OPT-03, OPT-16, OPT-18, OPT-19]',
    contract.addOption.body,
    { ...inFund, ...contracts },
    {
      optionType: ['STRADDLE'],
      expiry: ['02/30/2027'],
      ticker: ['ABCDEFG'],
      quantity: [0, 1.5],
      strike: [0],
      price: [-1],
    },
  ],
  [
    'figures of a fund [PNL-13]',
    contract.addManualPnl.body,
    { fund: 'Growth Fund', ytdPnl: 1 },
    { fund: [undefined], ytdPnl: ['12'] },
  ],
  [
    'a change of figures [PNL-12]',
    contract.changeManualPnl.body,
    { ytdPnl: null },
    { ytdPnl: [undefined] },
  ],
  [
    'lists of a day [ACT-26, API-16]',
    contract.saveDailyActivity.body,
    { fund: 'Main Fund', date, addedPositions: ['MSFT', ' aapl'], removedPositions: [] },
    { removedPositions: [['TSLA', 'AAPL'], ['ABCDEFG'], undefined], addedPositions: [[' ']] },
  ],
  [
    'an activity [ACT-34, ACT-35, API-16]',
    contract.addActivity.body,
    { ...inFund, date, activityType: 'ä'.repeat(40) },
    { activityType: ['', 'a'.repeat(41)], ticker: ['A1'], details: [{ quantity: 1 }] },
  ],
  [
    'a note [IMG-13, STORY-01]',
    contract.addReplayNote.body,
    { at, text: 'a'.repeat(500) },
    { text: ['a'.repeat(501), ' \n '], at: [undefined], chart: [elsewhere] },
  ],
  [
    'a change of a note [STORY-01]',
    contract.changeReplayNote.body,
    { chart: null },
    { chart: [undefined] },
  ],
  [
    'columns of a header [CSV-232]',
    contract.saveColumnMapping.body,
    { names, columns },
    {
      columns: [
        undefined,
        { ...columns, pnlOpen: undefined },
        { ...columns, instrument: null },
        { ...columns, costBasis: 2 },
        { ...columns, currentPrice: 3 },
      ],
      names: [[...names, 'x'.repeat(201)], Array(501).fill('x')],
    },
  ],
  [
    'stocks to apply [SHOT-15]',
    contract.applyBotAnalysis.body,
    { analysisId, symbols: ['AAPL'] },
    { analysisId: ['none'], symbols: [['A B']], values: [[value]] },
  ],
  [
    'values to apply [MORNING-06]',
    contract.applyBotAnalysis.body,
    { analysisId, values: [value] },
    {
      values: [
        [],
        [{ symbol: 'AAPL', replaces: {} }],
        [{ symbol: 'AAPL', replaces: { dailyBX: 'XX' } }],
        [value, { symbol: 'aapl', replaces: { range: null } }],
      ],
    },
  ],
  [
    'a call [CALL-08]',
    contract.addPrediction.body,
    { ...stock, field: 'dailyBX', at, call: 'HH', device: '1'.repeat(32) },
    { device: ['not a device'], call: ['UP'], field: ['range'], symbol: ['AAPL\0'] },
  ],
])('the body of %s is refused if a value is wrong', (_, schema, accepted, wrong) => {
  const parse = (body: object) =>
    (schema as z.ZodMiniType).safeParse(JSON.parse(JSON.stringify({ ...accepted, ...body })));
  expect(parse({}).error).toBeUndefined();
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      expect([field, value, parse({ [field]: value }).success]).toEqual([field, value, false]);
    }
  }
});
