/**
 * What federation costs a student who opens the dashboard for the first time: the product beside
 * one webpack build of the same code without federation, on the same services and data, in turns.
 * Adds its part to bench/results.md.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromiumFlags, findOrInstallChromium } from '@dashboard/runner-kit/chromium';
import { AbortError, UserError } from '@dashboard/runner-kit/errors';
import { createProgress } from '@dashboard/runner-kit/progress';
import { runWithSupervisor } from '@dashboard/runner-kit/run-with-supervisor';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { type Browser, chromium } from '@playwright/test';
import { type Connection, openCold } from './first-view.ts';
import { type Products, startProducts } from './products.ts';
import { forms, type Measured, withFirstView } from './results.ts';

const LEAST_ROUNDS = 15;
/** As many more as fit into this time. */
const MEASURED_MS = 90_000;
/** Everything together; a machine too busy for that measures itself. */
const LONGEST_MS = 175_000;

const connections: readonly Connection[] = [
  { name: 'as it is' },
  { name: '40 ms, 10 Mbit/s', limits: { latency: 40, downloadThroughput: 10_000_000 / 8 } },
];

/** In turns, each form as often before the other as after it. */
async function measure(browser: Browser, products: Products): Promise<Measured['views']> {
  const views: Measured['views'] = connections.map((connection) => ({
    connection,
    federated: [],
    single: [],
  }));
  const began = performance.now();
  const isTimeLeft = () => performance.now() - began < MEASURED_MS;
  for (let round = -1; round < LEAST_ROUNDS || isTimeLeft(); round += 1) {
    for (const ofOne of views) {
      for (const form of round % 2 === 0 ? forms : forms.toReversed()) {
        const view = await openCold(browser, `${products[form]}/student`, ofOne.connection);
        // The first round only warms the servers.
        if (round >= 0) ofOne[form].push(view);
      }
    }
  }
  return views;
}

async function run(supervisor: Supervisor, directory: string): Promise<void> {
  const executablePath = await findOrInstallChromium(supervisor);
  const products = await startProducts(supervisor, progress, directory);
  const browser = await chromium.launch({
    executablePath,
    args: chromiumFlags,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    const views = await progress.step('First views are measured', () => measure(browser, products));
    const file = join(import.meta.dirname, '../results.md');
    const page = await readFile(file, 'utf8').catch(() => '# Results\n');
    const { page: written, part } = withFirstView(page, { views, browser: browser.version() });
    await writeFile(file, written);
    console.log(part);
  } finally {
    await browser.close();
  }
}

const progress = createProgress();
const directory = await mkdtemp(join(tmpdir(), 'dashboard-first-view-'));
const code = await runWithSupervisor(join(directory, 'data'), progress, (supervisor, stopAsked) =>
  Promise.race([
    run(supervisor, directory),
    stopAsked.then(() => {
      throw new AbortError();
    }),
    wait(LONGEST_MS, undefined, { ref: false }).then(() => {
      throw new UserError('This machine is too busy to measure anything on it.');
    }),
  ]),
);
await rm(directory, { recursive: true, force: true, maxRetries: 5 });
process.exit(code);
