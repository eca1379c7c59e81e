import { randomUUID } from 'node:crypto';
import { auditPageSchema } from '@dashboard/contracts-http';
import * as portfolioContract from '@dashboard/contracts-portfolio';
import { normalizeHeaderKey } from '@dashboard/position-file';
import { describeAuditedMutations, type Mutation } from '@dashboard/service-kit/testing';
import { createReading, insertAnalysis } from '../test/analyses.ts';
import { fund, line, setUpFailedJobs } from '../test/failed-jobs.ts';
import { createForm } from '../test/forms.ts';
import { generatePlainImage } from '../test/generated-images.ts';
import type { Portfolio } from '../test/test-portfolio.ts';
import { SERVICE_NAME } from './app.ts';

const { portfolio, jobs } = setUpFailedJobs();

beforeEach(async () => {
  await jobs.reset();
  await portfolio.empty('stocks', 'options', 'manual_pnl', 'daily_activity');
  await portfolio.empty('column_mappings', 'replay_notes', 'audit_log');
});

type Headers = Record<string, string>;
const call: Portfolio['succeed'] = (...request) => portfolio.succeed(...request);
const post = (path: string, json: object, headers?: Headers) =>
  call('POST', path, { json, headers });
const patch = (path: string, json: object, headers?: Headers) =>
  call('PATCH', path, { json, headers });
const remove = (path: string, headers?: Headers) => call('DELETE', path, { headers });

const addStock = (headers?: Headers) =>
  post('/api/stocks', { symbol: 'AAPL', range: 'Fair Value' }, headers);
const addHolding = (headers?: Headers) =>
  post('/api/holdings', { fund, ...line('AAPL', 10) }, headers);
const contract = { optionType: 'CALL', strike: 215, expiry: '12/18/2026', quantity: 1, price: 2 };
const addOption = (headers?: Headers) =>
  post('/api/options', { fund, ticker: 'AAPL', ...contract }, headers);
const addFigures = (headers?: Headers) => post('/api/manual-pnl', { fund, ytdPnl: 5 }, headers);

async function importHoldings(headers?: Headers): Promise<string> {
  const holdings = [line('AAPL'), line('MSFT')];
  const { jobId } = await post('/api/holdings/import', { fund, holdings }, headers);
  await portfolio.runJob(jobs.importHandler, jobId);
  return jobId;
}

const submitClear = async (headers?: Headers): Promise<string> =>
  (await post('/api/holdings/clear', { fund }, headers)).jobId;

const clear = (jobId: string) => portfolio.runJob(portfolio.createClearHandler(), jobId);

async function readAnalysis(): Promise<string> {
  await addStock();
  return insertAnalysis(portfolio, { bots: [createReading('AAPL', true, null, null)] });
}

const columnNames = ['Wertpapier', 'Menge'];
const mappingPath = `/api/column-mappings/${normalizeHeaderKey(columnNames)}`;
const noFigures = { price: null, costBasis: null, pnlOpen: null, pnlPercent: null };
const saveColumns = (headers?: Headers) => {
  const columns = { instrument: 0, quantity: 1, ...noFigures, currentPrice: null };
  return call('PUT', mappingPath, { json: { names: columnNames, columns }, headers });
};

const addFund = (headers?: Record<string, string>) =>
  post('/api/funds', { name: randomUUID() }, headers);

async function prepareNote() {
  await addStock();
  const [change] = await portfolio.db('stock_state_history').orderBy('id', 'desc').limit(1);
  return { at: change.at.toISOString(), text: 'The first higher low' };
}
const addNote = async (): Promise<string> =>
  (await post('/api/replay-notes', await prepareNote())).id;

const mutations: Record<string, Mutation> = {
  'stocks.add': () => addStock,
  async 'stocks.change'() {
    await addStock();
    return (headers) => patch('/api/stocks/AAPL', { dailyBX: 'HH' }, headers);
  },
  async 'stocks.change-several'() {
    await addStock();
    const changes = [{ symbol: 'AAPL', change: { dailyBX: 'HH' } }];
    return (headers) => patch('/api/stocks', { changes }, headers);
  },
  async 'bot-positions.record-outcome'() {
    await addStock();
    await patch('/api/stocks/AAPL', { swingBotPosition: true });
    const { positions } = await call('GET', '/api/bot-positions/history');
    const path = `/api/bot-positions/AAPL/swingBotPosition/${positions[0].entryId}/outcome`;
    const prices = { entryPrice: 200, exitPrice: 210 };
    const json = { ...prices, resultPercent: null, note: null };
    return (headers) => call('PUT', path, { json, headers });
  },
  async 'stocks.remove'() {
    await addStock();
    return (headers) => remove('/api/stocks/AAPL', headers);
  },
  async 'replay-notes.add'() {
    const note = await prepareNote();
    return (headers) => post('/api/replay-notes', note, headers);
  },
  async 'replay-notes.change'() {
    const path = `/api/replay-notes/${await addNote()}`;
    return (headers) => patch(path, { text: 'It failed' }, headers);
  },
  async 'replay-notes.remove'() {
    const path = `/api/replay-notes/${await addNote()}`;
    return (headers) => remove(path, headers);
  },
  async 'images.upload'() {
    await addStock();
    const body = createForm({
      type: 'analysis',
      ticker: 'AAPL',
      image: await generatePlainImage('png'),
    });
    return (headers) => call('POST', '/api/upload-image', { body, headers });
  },
  async 'images.put'() {
    const body = new Uint8Array(await generatePlainImage('png'));
    const type = { 'content-type': 'image/png' };
    const signed = { contentType: 'image/png', size: body.length };
    const { uploadURL } = await post('/api/objects/upload', signed);
    return (headers) => call('PUT', uploadURL, { body, headers: { ...headers, ...type } });
  },
  'holdings.add': () => addHolding,
  async 'holdings.change'() {
    const { id } = await addHolding();
    return (headers) => patch(`/api/holdings/${id}`, { quantity: 12 }, headers);
  },
  async 'holdings.remove'() {
    const { id } = await addHolding();
    return (headers) => remove(`/api/holdings/${id}`, headers);
  },
  'holdings.clear': () => submitClear,
  'holdings.import': () => importHoldings,
  async 'holdings.undo-import'() {
    const path = `/api/holdings/import/${await importHoldings()}/undo`;
    return (headers) => post(path, {}, headers);
  },
  'column-mappings.save': () => saveColumns,
  async 'column-mappings.remove'() {
    await saveColumns();
    return (headers) => remove(mappingPath, headers);
  },
  async 'jobs.cancel'() {
    const path = `/api/jobs/${await submitClear()}/cancel`;
    return (headers) => call('POST', path, { headers });
  },
  async 'jobs.retry'() {
    const path = `/api/jobs/${await jobs.submitFailedImport(line('AAPL'))}/retry`;
    return (headers) => call('POST', path, { headers });
  },
  'funds.add': () => addFund,
  async 'funds.change'() {
    const { id } = await addFund();
    return (headers) => patch(`/api/funds/${id}`, { name: randomUUID() }, headers);
  },
  async 'funds.remove'() {
    const { id } = await addFund();
    return (headers) => remove(`/api/funds/${id}`, headers);
  },
  'options.add': () => addOption,
  async 'options.remove'() {
    const { id } = await addOption();
    return (headers) => remove(`/api/options/${id}`, headers);
  },
  async 'removals.restore'() {
    await addStock();
    const { restorable } = await remove('/api/stocks/AAPL');
    return (headers) => call('POST', `/api/removals/${restorable.id}/restore`, { headers });
  },
  'manual-pnl.add': () => addFigures,
  async 'manual-pnl.change'() {
    const { id } = await addFigures();
    return (headers) => patch(`/api/manual-pnl/${id}`, { ytdPnl: 7 }, headers);
  },
  'portfolio-activity.add': () => (headers) => {
    const activity = { activityType: 'Buy', ticker: 'AAPL', date: '03/09/2026', details: null };
    return post('/api/portfolio-activity', { fund, ...activity }, headers);
  },
  'daily-activity.save': () => (headers) => {
    const lists = { addedPositions: ['AAPL'], removedPositions: [] };
    return post('/api/daily-activity', { fund, date: '03/09/2026', ...lists }, headers);
  },
  async 'bot-analysis.analyze'() {
    const body = createForm({ screenshots: await generatePlainImage('png') });
    return (headers) => call('POST', '/api/analyze-screenshots', { body, headers });
  },
  async 'bot-analysis.apply'() {
    const json = { analysisId: await readAnalysis() };
    return (headers) => post('/api/apply-bot-analysis', json, headers);
  },
};

describeAuditedMutations({
  audience: SERVICE_NAME,
  contract: portfolioContract,
  db: () => portfolio.db,
  announced: () => portfolio.announced,
  read: async (path, headers) => (await portfolio.call('admin', 'GET', path, { headers })).body,
  mutations,
  unaudited: {
    'objects.sign-upload': 'It only signs an address; the upload adds the entry.',
    'calls.add': 'Students have no name to log; only anonymous counts are stored.',
    'holdings.preview-import': 'It only compares a file with the holdings.',
  },
  // The import's job writes the entry.
  earlier: { 'holdings.import': { tables: ['jobs', 'imports'], topics: ['jobs'] } },
});

async function listEntries() {
  const { entries } = auditPageSchema.parse(await call('GET', '/api/audit-log/portfolio'));
  return entries.map(({ action, subject, before, after }) => [action, subject.name, before, after]);
}

describe('audit log entries', () => {
  it('an import, a Clear All and undoing either add one entry each, with the counts [AUDIT-07]', async () => {
    await addHolding();
    await portfolio.db('audit_log').delete();
    const importId = await importHoldings();
    await post(`/api/holdings/import/${importId}/undo`, {});
    const clearId = await submitClear();
    await clear(clearId);
    await call('POST', `/api/removals/${clearId}/restore`);
    const cleared = { holdings: 0, created: 0, updated: 0, removed: 1, jobId: clearId };
    const imported = { holdings: 2, created: 1, updated: 1, removed: 0, jobId: importId };
    await expect(listEntries()).resolves.toEqual([
      ['holdings.clear-undone', fund, { holdings: 0 }, { holdings: 1, jobId: clearId }],
      ['holdings.cleared', fund, { holdings: 1 }, cleared],
      ['holdings.clear-requested', fund, null, { jobId: clearId }],
      ['holdings.import-undone', fund, { holdings: 2 }, { holdings: 1, jobId: importId }],
      ['holdings.imported', fund, { holdings: 1 }, imported],
    ]);
  });

  it('a Clear All that fails partway has an entry with the number removed [AUDIT-07]', async () => {
    const jobId = await jobs.submitFailedClear();
    const [entry] = await listEntries();
    expect(entry).toEqual(['holdings.cleared-in-part', fund, null, { steps: 5, jobId }]);
  });

  it('a job delivered twice adds one entry, a failed import none [AUDIT-03]', async () => {
    const jobId = await importHoldings();
    await portfolio.runJob(jobs.importHandler, jobId);
    await expect(listEntries()).resolves.toHaveLength(1);
    await portfolio.db('audit_log').delete();
    await jobs.submitFailedImport(line('AAPL'));
    await expect(listEntries()).resolves.toEqual([]);
  });
});
