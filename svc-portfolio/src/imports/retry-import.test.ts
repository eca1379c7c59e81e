import { fund, line, setUpFailedJobs } from '../../test/failed-jobs.ts';

const { portfolio, jobs } = setUpFailedJobs();

beforeEach(() => jobs.reset());

describe('retrying a failed import', () => {
  it('runs it again from the start, once, with the same input', async () => {
    const id = await jobs.submitFailedImport(line('AAPL', 3), line('MSFT'));
    const { status, body } = await jobs.retryJob(id);
    expect([status, body]).toEqual([
      200,
      { id, kind: 'holdings-import', state: 'queued', progress: 0 },
    ]);
    expect(await jobs.findJob(id)).toMatchObject({ attempts: 0, error: null });
    await jobs.runQueue(id);
    expect(await jobs.findJob(id)).toMatchObject({ state: 'completed', results: { created: 2 } });
    expect(await jobs.listTickers()).toEqual(['AAPL', 'MSFT']);
    expect(await portfolio.db('portfolio_activity')).toHaveLength(2);
  });

  it('makes it possible to undo the import [CSV-39]', async () => {
    await portfolio.post('/api/holdings', { fund, ...line('TSLA') });
    const id = await jobs.submitFailedImport(line('AAPL'));
    await jobs.retryJob(id);
    await jobs.runQueue(id);
    expect(await jobs.listTickers()).toEqual(['AAPL']);
    expect((await portfolio.undoImport(id)).status).toBe(200);
    expect(await jobs.listTickers()).toEqual(['TSLA']);
    expect((await jobs.retryJob(id)).status).toBe(409);
  });

  const changes: [string, () => Promise<unknown>][] = [
    ['manually', () => portfolio.post('/api/holdings', { fund, ...line('TSLA') })],
    [
      'by another import',
      async () => {
        const id = await jobs.submitImport(line('NVDA'));
        await portfolio.runJob(jobs.importHandler, id);
      },
    ],
  ];
  it.each(changes)('is refused if its fund has since been changed %s', async (_, change) => {
    const id = await jobs.submitFailedImport(line('AAPL'));
    await change();
    const before = await jobs.listTickers();
    const { status, body } = await jobs.retryJob(id);
    expect([status, body.message]).toEqual([
      409,
      'The holdings have changed since then. Import the file again.',
    ]);
    expect(await jobs.findJob(id)).toMatchObject({ state: 'failed' });
    expect(await jobs.listTickers()).toEqual(before);
  });

  it('is refused after an undo, although the fund has the same revision again', async () => {
    const earlier = await jobs.submitImport(line('NVDA'));
    await portfolio.runJob(jobs.importHandler, earlier);
    const id = await jobs.submitFailedImport(line('AAPL'));
    await portfolio.undoImport(earlier);
    await portfolio.post('/api/holdings', { fund, ...line('TSLA') });
    expect((await jobs.retryJob(id)).status).toBe(409);
  });

  it('is allowed if only another fund has changed', async () => {
    const id = await jobs.submitFailedImport(line('AAPL'));
    await portfolio.post('/api/holdings', { fund: 'Value Fund', ...line('TSLA') });
    expect((await jobs.retryJob(id)).status).toBe(200);
  });
});
