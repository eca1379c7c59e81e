import { setUpPortfolio, testClock } from '../../test/test-portfolio.ts';
import { createJobStore } from '../jobs/jobs.store.ts';
import { createImportHandler, importJob } from './imports.jobs.ts';

const fund = 'Growth Fund';
const held = { ticker: 'HELD', quantity: 7, tradePrice: 3 };
const aapl = { ticker: 'AAPL', quantity: 10, tradePrice: 5 };
const importHandler = createImportHandler(testClock);

const portfolio = setUpPortfolio();

beforeAll(async () => {
  await portfolio.startWorker();
  await portfolio.hold(fund, [held]);
});

afterEach(async () => {
  const { body } = await portfolio.get('/api/holdings');
  expect(body).toMatchObject([{ fund, version: 1, ...held }]);
  expect(await portfolio.db('imports')).toEqual([]);
  expect(await portfolio.db('portfolio_activity')).toEqual([]);
});

/** Sends JSON text as is, because clients can send numbers JavaScript doesn't have. */
const sendText = (text: string) =>
  portfolio.call('admin', 'POST', '/api/holdings/import', {
    body: text,
    headers: { 'content-type': 'application/json' },
  });

const send = (holdings: readonly unknown[], fields: object = {}) =>
  sendText(JSON.stringify({ fund, holdings, ...fields }));

const listLines = (rejected: readonly { line: number }[]) => rejected.map(({ line }) => line);

const tickers: readonly unknown[] = [
  'aapl',
  ' AAPL',
  '\u0000',
  '',
  'ABCDEFG',
  'BRK.B',
  'АAPL',
  '\ud800',
  '=1+1',
  'NIO',
  null,
  5,
  { toString: 'AAPL' },
];

it('refuses values that aren’t tickers, and tickers that are never imported [CSV-100, CSV-205]', async () => {
  for (const ticker of tickers) {
    const { status, body } = await send([aapl, { ...aapl, ticker }]);
    expect({ ticker, status, ...body }).toMatchObject({
      ticker,
      status: 400,
      rejected: [{ line: 2, reason: expect.stringMatching(/^ticker: ./) }],
      issues: [{ path: 'holdings.1.ticker' }],
    });
  }
});

const numbers = ['"10"', 'null', 'true', '[10]', '{}', '1e400', '-1e400', '-5'];
const figures: [field: string, texts: string[]][] = [
  ['quantity', [...numbers, '0', '-0', '1000000000001', '1e13']],
  ['tradePrice', [...numbers, '1000000000001']],
  ['currentPrice', numbers.filter((text) => text !== 'null')],
  ['pnlPercent', ['"10"', '[10]', '1e400', '1e13', '-1e13']],
  ['pnlOpen', ['"10"', '[10]', '-1e400', '1e16', '-1e16']],
  ['optionsLongTerm', [`"${'x'.repeat(21)}"`, '7', 'null']],
  ['fund', ['"Value Fund"', '"Hedge Fund"', '7', 'null']],
  ['note', ['1']],
  ['constructor', ['1']],
];

it.each(figures)('refuses a holding with an invalid %s [CSV-207]', async (field, texts) => {
  for (const text of texts) {
    const rest = { ...aapl, ticker: 'MSFT', [field]: undefined };
    const line = `${JSON.stringify(rest).slice(0, -1)},"${field}":${text}}`;
    const { status, body } = await sendText(
      `{"fund":"${fund}","holdings":[${JSON.stringify(aapl)},${line}]}`,
    );
    expect([text, status, listLines(body.rejected)]).toEqual([text, 400, [2]]);
  }
});

it('refuses numbers that JSON doesn’t have [CSV-207]', async () => {
  const numbers = ['NaN', 'Infinity', '-Infinity', '0x10', '01', '1.', '.5', '+1', '1_000'];
  for (const text of [...numbers, 'undefined']) {
    const line = `{"ticker":"AAPL","tradePrice":5,"quantity":${text}}`;
    const { status } = await sendText(`{"fund":"${fund}","holdings":[${line}]}`);
    expect([text, status]).toEqual([text, 400]);
  }
});

it('refuses a body that sets the prototype of a line [CSV-207]', async () => {
  const line = JSON.stringify(aapl).replace('{', '{"__proto__":{"quantity":1},');
  expect((await sendText(`{"fund":"${fund}","holdings":[${line}]}`)).status).toBe(400);
});

it('refuses a line that isn’t a holding [CSV-207]', async () => {
  for (const line of [null, 5, 'AAPL,10,5', [], ['AAPL', 10, 5], {}, { ticker: 'AAPL' }]) {
    const { status, body } = await send([aapl, line, { ...aapl, ticker: 'MSFT' }]);
    expect([line, status, listLines(body.rejected)]).toEqual([line, 400, [2]]);
  }
});

const wrongFields: readonly object[] = [
  { fund: '' },
  { holdings: [] },
  { holdings: Array.from({ length: 20_001 }, () => aapl) },
  { revision: -1 },
  { source: { fileName: 'a.csv' } },
  { source: { fileName: '', asOf: null } },
  { source: { fileName: 'x'.repeat(201), asOf: null } },
  { source: { fileName: 'a\u0000.csv', asOf: null } },
  { source: { fileName: 'a\u202evsc.exe', asOf: null } },
  { source: { fileName: 'a.csv', asOf: '2026-02-03T25:00' } },
  { source: { fileName: 'a.csv', asOf: null, path: '/' } },
  { dryRun: true },
];

it('refuses an import with an invalid fund, list, revision or source [CSV-195, CSV-207]', async () => {
  for (const fields of wrongFields) {
    const { status, body } = await send([aapl], fields);
    expect({ fields, status, ...body }).toMatchObject({
      fields,
      status: 400,
      rejected: [],
      issues: expect.arrayContaining([expect.anything()]),
    });
  }
});

it('names each bad line once, with everything that is wrong [CSV-206]', async () => {
  const { status, body } = await send([
    { ...aapl, ticker: 'aapl', quantity: 0 },
    aapl,
    { ...aapl, ticker: 'NIO', quantity: '1' },
    { ...aapl, ticker: 'TSLA', fund: 'Value Fund' },
    { ...aapl, ticker: 'AMD', quantity: 6e11 },
    { ...aapl, ticker: 'AMD', quantity: 6e11 },
  ]);
  expect(status).toBe(400);
  expect(body.rejected).toEqual([
    { line: 1, reason: expect.stringMatching(/^ticker: .*; quantity: /) },
    { line: 3, reason: expect.stringMatching(/^quantity: .*; ticker: NIO is never imported$/) },
    { line: 4, reason: 'fund: The import is for Growth Fund' },
    { line: 5, reason: expect.stringMatching(/^quantity: The lines of AMD together/) },
    { line: 6, reason: expect.stringMatching(/^quantity: The lines of AMD together/) },
  ]);
});

it('refuses lines of one ticker if their total P/L is too large [CSV-207]', async () => {
  const { body } = await send([
    { ...aapl, pnlOpen: -9e14 },
    { ...aapl, pnlOpen: -9e14 },
  ]);
  expect(listLines(body.rejected)).toEqual([1, 2]);
});

it('shortens very long names sent by a client [CSV-206]', async () => {
  const { body } = await send([{ ...aapl, ['x'.repeat(5_000)]: 1 }]);
  expect(body.rejected).toEqual([{ line: 1, reason: expect.any(String) }]);
  expect(body.rejected[0].reason.length).toBeLessThanOrEqual(300);
});

it('a job validates its stored input again, and fails at once with the rejected lines [CSV-38, CSV-208]', async () => {
  const rest = { currentPrice: null, pnlPercent: null, pnlOpen: null };
  const positions = [
    { ...aapl, ...rest },
    { ...aapl, ...rest, ticker: 'NIO' },
    { ...aapl, ...rest, ticker: 'msft' },
    { ...aapl, ...rest, ticker: 'TSLA', quantity: '4' },
  ];
  const id = await createJobStore(portfolio.db).insertJob(importJob.name, { fund, positions });
  await portfolio.runJob(importHandler, id);
  const job = await portfolio.get(`/api/jobs/${id}`);
  expect(job.body).toMatchObject({
    state: 'failed',
    error: 'The import is not valid',
    rejected: [{ line: 2 }, { line: 3 }, { line: 4 }],
  });
  expect(await createJobStore(portfolio.db).findJob(id)).toMatchObject({ attempts: 1 });
});
