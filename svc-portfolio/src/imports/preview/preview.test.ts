import type { Fund, Position } from '@dashboard/contracts-portfolio';
import { setUpPortfolio } from '../../../test/test-portfolio.ts';
import { toPosition } from '../../holdings/position.ts';

const fund = 'Income Fund';
const HEADER = 'Symbol,Quantity,Price,P/L Open';

const portfolio = setUpPortfolio();

beforeAll(() => portfolio.startWorker());
beforeEach(() => portfolio.empty('imports', 'holdings', 'column_mappings'));

const position = (
  ticker: string,
  quantity: number,
  tradePrice: number,
  values: Partial<Position> = {},
): Position => ({
  ...toPosition({ ticker, quantity, tradePrice }),
  ...values,
});

const hold = (holder: Fund, ...positions: Position[]) => portfolio.hold(holder, positions);

const preview = (lines: readonly string[], fields: Record<string, string> = { fund }) =>
  portfolio.previewImport(lines.join('\n'), fields);

const send = (body: object) => portfolio.post('/api/holdings/import', { fund, ...body });

it('shows the effect of an import, with old values and totals, and changes nothing [CSV-13, CSV-14, CSV-15, CSV-16, CSV-18, CSV-190, CSV-191]', async () => {
  await hold(fund, position('AAPL', 10, 5), position('MSFT', 1, 5), position('GONE', 1, 5));
  const before = await portfolio.listHeld();
  const rows = ['AAPL,10,5,', 'MSFT,3,7,2', 'Total,13,,', 'TSLA,2,100,'];
  const msft = position('MSFT', 3, 7, { pnlOpen: 2, currentPrice: 7.666667 });
  const { table: _, ...shown } = await preview([HEADER, ...rows]);
  expect(shown).toEqual({
    fund,
    broker: expect.any(String),
    created: [position('TSLA', 2, 100)],
    updated: [{ ...msft, before: position('MSFT', 1, 5) }],
    unchanged: [position('AAPL', 10, 5)],
    removed: [position('GONE', 1, 5)],
    skipped: [
      {
        line: 4,
        text: 'Total,13,,',
        reason: expect.stringMatching(/^[A-Z].*\.$/),
        code: 'summary',
        position: false,
      },
    ],
    revision: expect.any(Number),
    asOf: null,
    fundTotals: {
      before: { value: 60, cost: 60, pnlOpen: 0 },
      after: { value: 273.000001, cost: 271, pnlOpen: 2 },
    },
    suggestedFund: null,
    warnings: [],
    totals: expect.any(Array),
    document: null,
  });
  expect(await portfolio.listHeld()).toEqual(before);
});

it('skipped lines that look like positions come first, then options, each in file order [CSV-192]', async () => {
  const option = 'AAPL 16OCT26 175 C,1,5,';
  const rows = ['Total,,,', option, 'MSFT,-3,7,', 'AAPL,10,5,', 'Subtotal,,,', 'BRK/B,1,7,'];
  const { skipped, warnings } = await preview([HEADER, ...rows]);
  const shown = skipped.map((one: { line: number; position: boolean }) => [one.line, one.position]);
  expect(shown).toEqual([
    [4, true],
    [7, true],
    [3, false],
    [2, false],
    [6, false],
  ]);
  expect(skipped[2]).toMatchObject({ code: 'option', text: option });
  expect(warnings).toMatchObject([{ code: 'positions-left-out' }]);
});

it('without a fund, the file is compared with the fund that holds most of its tickers [CSV-193]', async () => {
  const file = [HEADER, 'AAPL,10,5,', 'MSFT,10,5,', 'AMD,10,5,'];
  expect(await preview(file, {})).toMatchObject({ fund: '✅ Main Fund', suggestedFund: null });
  await hold('Growth Fund', position('AAPL', 10, 5), position('MSFT', 10, 5));
  await hold(fund, position('AMD', 10, 5));
  expect(await preview(file, {})).toMatchObject({ fund: 'Growth Fund', suggestedFund: null });
  expect(await preview(file)).toMatchObject({ fund, suggestedFund: 'Growth Fund' });
  expect((await preview(file)).warnings).toMatchObject([{ code: 'other-fund' }]);
});

it('on a tie between funds, the one with fewer other tickers is used [CSV-193]', async () => {
  await hold('Growth Fund', position('AAPL', 10, 5), position('MSFT', 10, 5));
  await hold('Value Fund', position('AAPL', 10, 5));
  const file = [HEADER, 'AAPL,10,5,'];
  expect(await preview(file, {})).toMatchObject({ fund: 'Value Fund' });
  expect(await preview(file, { fund: 'Growth Fund' })).toMatchObject({ suggestedFund: null });
});

it('an import is refused with 409 if the fund has changed since its preview [CSV-194]', async () => {
  const { revision, created } = await preview([HEADER, 'AAPL,10,5,']);
  await portfolio.post('/api/holdings', { fund, ticker: 'TSLA', quantity: 1, tradePrice: 1 });
  const refused = await send({ holdings: created, revision });
  expect([refused.status, refused.body]).toEqual([
    409,
    { message: 'The fund has changed since the preview.', code: 'fund_changed' },
  ]);
  const [held] = await portfolio.listHeld(fund);
  expect(held).toMatchObject({ ticker: 'TSLA' });
  const again = await preview([HEADER, 'AAPL,10,5,']);
  const json = { fund, holdings: again.created, revision: again.revision };
  const call = () => portfolio.post('/api/holdings/import', json, { key: 'the-same-import' });
  const first = await call();
  expect(first.status).toBe(200);
  expect(await call()).toEqual(first);
});

it('an import stores the name and time of its file; an older file gives a warning until that import is undone [CSV-195, CSV-199]', async () => {
  const { created } = await preview([HEADER, 'AAPL,10,5,']);
  const source = { fileName: '2026-10-16 positions.csv', asOf: '2026-10-16' };
  const { body } = await send({ holdings: created, source });
  const list = () => portfolio.read('/api/holdings/imports');
  expect(await list()).toMatchObject([{ jobId: body.jobId, source }]);
  const audited = await portfolio.db('audit_log').where({ action: 'holdings.imported' });
  expect(audited.at(-1)).toMatchObject({ after: { jobId: body.jobId, file: source.fileName } });
  const older = ['Position Statement for 1 (ira) on 10/9/26 15:58:00', '', HEADER, 'AAPL,10,5,'];
  const codes = async () =>
    (await preview(older)).warnings.map(({ code }: { code: string }) => code);
  const { asOf } = await preview(older);
  expect(asOf).toBe('2026-10-09T15:58');
  expect(await codes()).toEqual(['older-file']);
  await portfolio.undoImport(body.jobId);
  expect(await list()).toMatchObject([{ undone: true, source }]);
  expect(await codes()).toEqual([]);
  const unnamed = await send({ holdings: created });
  expect((await list())[0]).toMatchObject({ jobId: unnamed.body.jobId, source: null });
});

it('if the file has no cost, a held position of the same quantity retains its price, and the import stores the values shown [CSV-201]', async () => {
  await hold(fund, position('KEPT', 10, 5), position('MORE', 9, 5));
  const file = ['Symbol,Quantity,Current Price', 'KEPT,10,6', 'MORE,10,6', 'NEW,10,6'];
  const { created, updated, revision, warnings } = await preview(file);
  expect(warnings).toMatchObject([{ code: 'no-cost', tickers: ['MORE', 'NEW', 'KEPT'] }]);
  const figures = ({ ticker, tradePrice }: Position) => [ticker, tradePrice];
  expect(created.map(figures)).toEqual([['NEW', 0]]);
  expect(updated.map(figures)).toEqual([
    ['KEPT', 5],
    ['MORE', 0],
  ]);
  const holdings = [
    ...created,
    ...updated.map(({ before: _, ...one }: { before: Position }) => one),
  ];
  expect((await send({ holdings, revision })).status).toBe(200);
  const again = await preview(file);
  expect(again.unchanged.map(figures)).toEqual([
    ['KEPT', 5],
    ['MORE', 0],
    ['NEW', 0],
  ]);
});

it('no current price is computed from an unknown trade price [CSV-201, HOLD-45]', async () => {
  const { created } = await preview([HEADER, 'AAPL,10,n/a,500']);
  expect(created).toEqual([position('AAPL', 10, 0, { pnlOpen: 500 })]);
  await send({ holdings: created });
  const [held] = await portfolio.listHeld(fund);
  expect(held).toMatchObject({ tradePrice: 0, currentPrice: null, pnlOpen: 500 });
});

it('a file without holdings is identified, or its table is returned to choose columns [CSV-203]', async () => {
  const statement = [
    'Account Statement for 1 (ira) since 10/1/26 through 10/9/26',
    '',
    'Cash Balance',
  ];
  const wrong = await preview([...statement, 'DATE,TIME,TYPE,AMOUNT', '10/1/26,00:00:00,BAL,5']);
  expect(wrong).toMatchObject({ created: [], table: null, warnings: [] });
  expect(wrong.document).toEqual({
    code: 'account-statement',
    message: expect.stringContaining('Account Statement'),
  });
  const unknown = ['Wertpapier;Menge;Einstand', 'AAPL;10;5', 'MSFT;3;7'];
  expect(await preview(unknown)).toMatchObject({
    created: [],
    document: null,
    table: {
      line: 1,
      names: ['Wertpapier', 'Menge', 'Einstand'],
      rows: [
        ['AAPL', '10', '5'],
        ['MSFT', '3', '7'],
      ],
    },
  });
});
