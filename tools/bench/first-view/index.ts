/** First view with and without federation, and each view's bytes, for tools/bench/results.md. */
import { getChromiumLaunchOptions } from '@dashboard/runner-kit/chromium';
import { type Browser, chromium } from '@playwright/test';
import { writeResults } from '../measuring/results-file.ts';
import { type MeasurementContext, runMeasurement } from '../measuring/run-measurement.ts';
import { takeTurns } from '../measuring/take-turns.ts';
import { formatViewBytes } from './bytes-results.ts';
import { type Connection, measureFirstView } from './first-view.ts';
import { type Products, startProducts } from './products.ts';
import { buildForms, type FirstViewMeasurement, formatFirstView } from './results.ts';
import { measureViewBytes } from './view-bytes.ts';

const TURNS = { warmUpRounds: 1, rounds: 15, minDurationMs: 90_000 };
const TIMEOUT_MS = 600_000;

const connections: readonly Connection[] = [
  { name: 'unthrottled' },
  { name: '40 ms, 10 Mbit/s', limits: { latency: 40, downloadThroughput: 10_000_000 / 8 } },
];

async function measure(
  browser: Browser,
  products: Products,
): Promise<FirstViewMeasurement['views']> {
  const subjects = connections.flatMap((connection) =>
    buildForms.map((form) => ({ connection, form })),
  );
  const measured = await takeTurns(subjects, TURNS, ({ connection, form }) =>
    measureFirstView(browser, `${products[form]}/student`, connection),
  );
  return measured.map(({ subject, results }) => ({ ...subject, views: results }));
}

async function run({ supervisor, progress, directory }: MeasurementContext): Promise<void> {
  const launchOptions = await getChromiumLaunchOptions(supervisor);
  const products = await startProducts(supervisor, progress, directory);
  const browser = await chromium.launch(launchOptions);
  try {
    const bytes = await progress.step('Bytes of each view are measured', async () => {
      const { federated, admin } = products;
      const student = await measureViewBytes(browser, federated, 'student', admin);
      return [...student, ...(await measureViewBytes(browser, federated, 'admin', admin))];
    });
    await writeResults('bytes', formatViewBytes(bytes));
    const views = await progress.step('First views are measured', () => measure(browser, products));
    await writeResults('first view', formatFirstView({ views, browser: browser.version() }));
  } finally {
    await browser.close();
  }
}

await runMeasurement('first-view', TIMEOUT_MS, run);
