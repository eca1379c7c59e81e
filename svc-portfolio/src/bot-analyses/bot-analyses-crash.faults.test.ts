import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '@dashboard/test-kit';
import { createForm } from '../../test/forms.ts';
import { startWorkerProcess, type WorkerProcess } from '../../test/processes.ts';
import { setUpPortfolio } from '../../test/test-portfolio.ts';

const table = join(import.meta.dirname, '../../test/screenshots/watchlist-dark.png');
const SCREENSHOTS = 2;

let worker: WorkerProcess;
afterAll(() => worker.end('SIGKILL'));

const portfolio = setUpPortfolio();

beforeAll(async () => {
  await portfolio.emptyRedis();
  await portfolio.post('/api/stocks', { symbol: 'AAPL' });
});

const getAnalysis = () => portfolio.read('/api/bot-analysis');
const countRecognized = async () =>
  Number((await portfolio.db('bot_screenshots').count('readings'))[0]?.count ?? 0);

const countAttempts = async () => (await portfolio.db('jobs').first('attempts')).attempts;

it('an analysis whose worker is killed continues with the remaining screenshots [SHOT-06, SHOT-10]', async () => {
  const screenshots = Array(SCREENSHOTS).fill(await readFile(table));
  await portfolio.call('admin', 'POST', '/api/analyze-screenshots', {
    body: createForm({ screenshots }),
  });
  worker = startWorkerProcess(portfolio.databaseUrl, portfolio.redisUrl);
  await waitUntil(async () => (await countRecognized()) === 1);
  await worker.end('SIGKILL');
  expect((await getAnalysis()).status).toBe('processing');
  expect(await portfolio.db('bot_screenshots').whereNotNull('image')).toHaveLength(SCREENSHOTS - 1);

  await portfolio.emptyRedis();
  worker = startWorkerProcess(portfolio.databaseUrl, portfolio.redisUrl);
  await waitUntil(async () => (await countAttempts()) === 2);
  await waitUntil(async () => (await getAnalysis()).status === 'ready');
  const { results, progress } = await getAnalysis();
  expect(progress).toBe(100);
  expect(results).toMatchObject([
    { symbol: 'AAPL', hybridBotPosition: true, swingBotPosition: null, hourBotPosition: true },
  ]);
  expect(results[0].confidence).toBeGreaterThan(0.99);
  expect(await portfolio.db('bot_screenshots').select()).toEqual([]);
});
