import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { type Admin, signIn } from './setup/admin.ts';
import { formatSince, reportFigure, tickerAt, url, waitUntil } from './setup/deployment.ts';

const ROWS = 5_000;
const OCR_TIMEOUT_MS = 110_000;
const screenshot = readFileSync(
  join(projectRoot, 'svc-portfolio/test/screenshots/watchlist-dark.png'),
);

let admin: Admin;

beforeAll(async () => {
  admin = await signIn();
});

test('the admin signs in through the published port, and a visitor reads as a student', async () => {
  const status = await admin.get('/api/auth/status');
  expect(status).toMatchObject({ isAuthenticated: true, role: 'admin' });
  const page = await fetch(`${url}/student`);
  expect([page.status, page.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ]);
  expect((await fetch(`${url}/api/stocks`)).status).toBe(200);
});

test('a file of 5,000 positions is read, imported and counted [CSV-103]', async () => {
  const fund = 'Value Fund';
  const startedAt = performance.now();
  const lines = Array.from(
    { length: ROWS },
    (_, index) => `${tickerAt(index)},${index + 1},${10 + (index % 90)}.25`,
  );
  const form = new FormData();
  form.append('fund', fund);
  form.append('file', new Blob([['Symbol,Qty,Trade Price', ...lines].join('\n')]), 'positions.csv');
  const preview = await admin.call<{ created: object[]; skipped: object[] }>(
    'POST',
    '/api/holdings/import/preview',
    form,
  );
  expect(preview.status).toBe(200);
  const { created: holdings, skipped } = preview.body;
  expect([holdings.length, skipped]).toEqual([ROWS, []]);

  const imported = await admin.call<{ jobId: string }>('POST', '/api/holdings/import', {
    fund,
    holdings,
  });
  expect([200, 202]).toContain(imported.status);
  const { jobId } = imported.body;
  await waitUntil('the import is completed', async () => {
    const job = await admin.get<{ state: string }>(`/api/jobs/${jobId}`);
    return job.state === 'completed';
  });
  const query = new URLSearchParams({ fund });
  const stored = await admin.get<object[]>(`/api/holdings?${query}`);
  expect(stored).toHaveLength(ROWS);
  reportFigure(`Import of 5,000 rows, from file to list: ${formatSince(startedAt)}`);
});

test('an image is stored in S3 and served to students [IMG-01]', async () => {
  await admin.call('POST', '/api/stocks', { symbol: 'AAPL' });
  const form = new FormData();
  form.append('type', 'analysis');
  form.append('ticker', 'AAPL');
  form.append('image', new Blob([new Uint8Array(screenshot)], { type: 'image/png' }), 'chart.png');
  const upload = await admin.call<{ imageUrl: string }>('POST', '/api/upload-image', form);
  expect(upload.status).toBe(200);
  const image = await fetch(url + upload.body.imageUrl);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
});

test('the worker reads bot positions from a screenshot [SHOT-08]', async () => {
  const startedAt = performance.now();
  for (const symbol of ['AAPL', 'MSFT']) {
    await admin.call('POST', '/api/stocks', { symbol });
  }
  const form = new FormData();
  form.append('screenshots', new Blob([new Uint8Array(screenshot)]), 'bots.png');
  const { status } = await admin.call('POST', '/api/analyze-screenshots', form);
  expect(status).toBe(202);
  type Analysis = { status: string; results: { symbol: string }[] };
  let analysis: Analysis | undefined;
  await waitUntil(
    'the analysis is ready',
    async () => {
      analysis = await admin.get<Analysis>('/api/bot-analysis');
      return analysis.status === 'ready' || analysis.status === 'failed';
    },
    OCR_TIMEOUT_MS,
  );
  expect(analysis).toMatchObject({ status: 'ready' });
  expect(analysis?.results.map(({ symbol }) => symbol).sort()).toEqual(['AAPL', 'MSFT']);
  reportFigure(`OCR of a screenshot, from upload to result: ${formatSince(startedAt)}`);
});
