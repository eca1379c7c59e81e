import * as contract from '@dashboard/contracts-portfolio';
import { formatCalendarDay, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { normalizeHeaderKey } from '@dashboard/position-file';
import { type DeclaredWrite, describeDeclaredFields } from '@dashboard/service-kit/testing';
import { fund, line, setUpFailedJobs } from '../test/failed-jobs.ts';
import { daysAgo, initialFunds, type Portfolio } from '../test/test-portfolio.ts';
import { SERVICE_NAME } from './app.ts';

const { portfolio, jobs } = setUpFailedJobs();

beforeAll(async () => {
  await portfolio.db('images').insert({ id: imageId, bytes: 1, width: 1, height: 1 });
});
beforeEach(async () => {
  await jobs.reset();
  await portfolio.empty('stocks', 'analyses', 'options', 'manual_pnl', 'daily_activity');
  await portfolio.empty('replay_notes');
  for (const table of ['funds', 'fund_names']) {
    await portfolio.db(table).whereNotIn('name', initialFunds).delete();
  }
});

const call = (method: Parameters<Portfolio['succeed']>[0], path: string, json?: object) =>
  portfolio.succeed(method, path, { json });

const today = daysAgo(0);
const date = formatCalendarDay(today);
const imageId = '7d1b8c52-64c1-4a0b-8a4e-5a6a3a4b9c02';
const image = `/api/images/${imageId}`;
const inFund = encodeURIComponent(fund);
const dayPath = `${inFund}/${encodeURIComponent(date)}`;
const dateOpened = '03/09/2026';

const readFirst = async (path: string) => (await call('GET', path))[0];
const addStock = () => call('POST', '/api/stocks', { symbol: 'AAPL' });
const listHoldings = () => call('GET', `/api/holdings?fund=${inFund}`);

const add = (path: string, listPath = path) => ({
  prepare: () => async (body: object) => {
    await call('POST', path, body);
    return readFirst(listPath);
  },
});

const change = (path: string, record: object, read: () => Promise<object>) => ({
  async prepare() {
    const { id } = await call('POST', path, record);
    return async (body: object) => {
      await call('PATCH', `${path}/${id}`, body);
      return read();
    };
  },
});

async function prepareNote() {
  await addStock();
  await call('PATCH', '/api/stocks/AAPL', { dailyBX: 'HH' });
  const [{ at }] = await portfolio.db('stock_state_history').orderBy('id', 'desc').limit(1);
  return { at: at.toISOString(), text: 'The first higher low' };
}
const readNote = () => readFirst(`/api/replay-notes?from=${today}&to=${today}`);

const columnNames = ['Wertpapier', 'Menge', 'Kurs', 'Einstand', 'Gewinn', 'Prozent', 'Preis'];
const columns = {
  instrument: 0,
  quantity: 1,
  price: 2,
  costBasis: 3,
  pnlOpen: 4,
  pnlPercent: 5,
  currentPrice: 6,
};

const writes: Record<string, DeclaredWrite> = {
  'stocks.add': { ...add('/api/stocks'), bodies: [{ symbol: 'AAPL' }] },
  'stocks.change': {
    ...change('/api/stocks', { symbol: 'AAPL' }, () => readFirst('/api/stocks')),
    bodies: [{ analysisImage: image }],
    alwaysChange: {
      analysisText: 'saving an analysis adds it to the history',
      analysisImage: 'like the text',
    },
  },
  'stocks.change-several': {
    bodies: [{ changes: [{ symbol: 'AAPL', change: { analysisImage: image } }] }],
    unstored: { 'changes.0.version': 'It is compared with the stored one.' },
    async prepare() {
      await addStock();
      return async (body) => {
        await call('PATCH', '/api/stocks', body);
        return { changes: [{ symbol: 'AAPL', change: await readFirst('/api/stocks') }] };
      };
    },
  },
  'bot-positions.record-outcome': {
    bodies: [{ resultPercent: null }, { exitPrice: null }],
    async prepare() {
      await portfolio.db('stocks').delete();
      await addStock();
      await call('PATCH', '/api/stocks/AAPL', { swingBotPosition: true });
      const { positions } = await call('GET', '/api/bot-positions/history');
      const path = `/api/bot-positions/AAPL/swingBotPosition/${positions[0].entryId}/outcome`;
      return async (body) => {
        await call('PUT', path, body);
        return (await call('GET', '/api/bot-positions/history')).positions[0].outcome;
      };
    },
  },
  'replay-notes.add': {
    bodies: [{ chart: image }],
    unstored: { at: 'It is the moment of a change made by the test.' },
    async prepare() {
      const { at } = await prepareNote();
      return async (body) => {
        await call('POST', '/api/replay-notes', { at, ...body });
        return readNote();
      };
    },
  },
  'replay-notes.change': {
    bodies: [{ chart: image }],
    async prepare() {
      return change('/api/replay-notes', await prepareNote(), readNote).prepare();
    },
  },
  'holdings.add': { ...add('/api/holdings'), bodies: [{ fund, ticker: 'AAPL', dateOpened }] },
  'holdings.change': {
    ...change('/api/holdings', { fund, ...line('AAPL') }, async () => (await listHoldings())[0]),
    bodies: [{ dateOpened }],
  },
  'holdings.import': {
    // Two bodies, because adding a holding and updating it are different statements.
    bodies: [
      { fund, holdings: [{ fund, ticker: 'AAPL' }] },
      { fund, holdings: [{ fund, ticker: 'AAPL' }] },
    ],
    unstored: {
      revision: 'It is compared with the stored one.',
      'holdings.0.optionsLongTerm': 'It follows from the quantity.',
    },
    prepare: () => async (body) => {
      const { jobId } = await call('POST', '/api/holdings/import', body);
      await portfolio.runJob(jobs.importHandler, jobId);
      const { source } = await readFirst('/api/holdings/imports');
      return { fund, holdings: await listHoldings(), source };
    },
  },
  'column-mappings.save': {
    bodies: [{ names: columnNames, columns }],
    prepare: () => async (body) => {
      await call('PUT', `/api/column-mappings/${normalizeHeaderKey(columnNames)}`, body);
      return readFirst('/api/column-mappings');
    },
  },
  'funds.add': {
    bodies: [{ name: 'Short Fund' }],
    prepare: () => (body) => call('POST', '/api/funds', body),
  },
  'funds.change': {
    bodies: [{ name: 'Long Fund', place: 2 }],
    async prepare() {
      const { id } = await call('POST', '/api/funds', { name: 'Short Fund' });
      return async (body) => {
        await call('PATCH', `/api/funds/${id}`, body);
        const [, second] = await call('GET', '/api/funds');
        return { ...second, place: 2 };
      };
    },
  },
  'options.add': { ...add('/api/options'), bodies: [{ fund, ticker: 'AAPL', expiry: dateOpened }] },
  'manual-pnl.add': {
    ...add('/api/manual-pnl'),
    bodies: [{ fund }],
    prepare: () => async (body) => {
      await call('POST', '/api/manual-pnl', body);
      return call('GET', `/api/manual-pnl/fund/${inFund}`);
    },
  },
  'manual-pnl.change': {
    ...change('/api/manual-pnl', { fund: MAIN_FUND }, () =>
      call('GET', `/api/manual-pnl/fund/${inFund}`),
    ),
    bodies: [{ fund }],
  },
  'portfolio-activity.add': {
    ...add('/api/portfolio-activity', `/api/portfolio-activity/${inFund}/7`),
    bodies: [{ fund, date, ticker: 'AAPL' }],
  },
  'daily-activity.save': {
    bodies: [{ fund, date, addedPositions: ['AAPL'], removedPositions: ['MSFT'] }],
    prepare: () => async (body) => {
      await call('POST', '/api/daily-activity', body);
      return call('GET', `/api/daily-activity/${dayPath}`);
    },
  },
};

describeDeclaredFields({
  audience: SERVICE_NAME,
  contract,
  db: () => portfolio.db,
  writes,
  unstored: {
    'objects.sign-upload': 'It only signs an address.',
    'calls.add': 'Only counts are read; calls.test.ts reads the row.',
    'holdings.clear': 'It names the fund to clear.',
    'bot-analysis.apply': 'It names stored values to apply.',
  },
});
