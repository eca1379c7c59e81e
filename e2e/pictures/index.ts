/**
 * Takes the pictures of README.md: starts the product with the sample week and writes a picture of
 * each screen in both themes to docs/pictures, as `npm run pictures`.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getChromiumLaunchOptions } from '@dashboard/runner-kit/chromium';
import { findFreePorts } from '@dashboard/runner-kit/ports';
import { createProgress } from '@dashboard/runner-kit/progress';
import { runWithSupervisor } from '@dashboard/runner-kit/run-with-supervisor';
import { setUpProduct } from '@dashboard/runner-kit/set-up';
import { readSettings } from '@dashboard/runner-kit/settings';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { noPushServices } from '@dashboard/test-kit';
import { chromium } from '@playwright/test';
import { screens } from './screens.ts';
import { takePictures } from './take-pictures.ts';

process.env.PUSH_SERVICES = noPushServices;

const password = randomBytes(16).toString('hex');
const progress = createProgress();
const dataDir = await mkdtemp(join(tmpdir(), 'dashboard-pictures-'));

async function startProduct(supervisor: Supervisor): Promise<string> {
  const [port] = await findFreePorts(1);
  const settings = readSettings({
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    SAMPLE_DATA: 'week',
    STUDENT_ACCESS: 'open',
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: password,
  });
  await setUpProduct(supervisor, progress, settings);
  return `http://127.0.0.1:${port}`;
}

async function work(supervisor: Supervisor): Promise<void> {
  const url = await startProduct(supervisor);
  const browser = await chromium.launch(await getChromiumLaunchOptions(supervisor));
  try {
    await progress.step(`${2 * screens.length} pictures are in docs/pictures`, () =>
      takePictures(browser, { url, username: 'admin', password }),
    );
  } finally {
    await browser.close();
  }
}

const code = await runWithSupervisor(dataDir, progress, work);
await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
process.exit(code);
