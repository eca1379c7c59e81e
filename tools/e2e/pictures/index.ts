/** npm run pictures: each screen with the sample week, in both themes, to docs/pictures */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getChromiumLaunchOptions } from '@dashboard/runner-kit/chromium';
import { createProgress } from '@dashboard/runner-kit/progress';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { runWithSupervisor } from '@dashboard/runner-kit/run-with-supervisor';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { noPushServices } from '@dashboard/test-kit';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type OwnProduct, openAsAdmin, startOwnProduct } from '../setup/own-product.ts';

/** WebP quality. Letters are still sharp, and a picture is under 100 KB. */
const QUALITY = 80;

const screens = [
  { name: 'admin', path: '/admin?tab=heat-map', viewport: { width: 1440, height: 900 } },
  {
    name: 'student',
    path: '/student?tab=heat-map',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.5,
    isMobile: true,
    hasTouch: true,
  },
];

async function takePictures(browser: Browser, product: OwnProduct): Promise<void> {
  for (const { name, path, ...device } of screens) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const options = { ...device, locale: 'en-US', colorScheme, reducedMotion: 'reduce' } as const;
      const page =
        name === 'admin'
          ? await openAsAdmin(browser, product, path, options)
          : await browser.newPage({ baseURL: product.url, ...options });
      await page.goto(path);
      await page.getByText('AAPL', { exact: true }).first().waitFor();
      // Waits for data that loads after the first rows, such as the day's figures.
      await page.waitForLoadState('networkidle');
      await writePicture(page, `${name}-${colorScheme}`);
      await page.context().close();
    }
  }
}

async function writePicture(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  });
  await writeFile(join(projectRoot, `docs/pictures/${name}.webp`), Buffer.from(data, 'base64'));
}

process.env.PUSH_SERVICES = noPushServices;

const progress = createProgress();
const folder = await mkdtemp(join(tmpdir(), 'dashboard-pictures-'));

async function work(supervisor: Supervisor): Promise<void> {
  const product = await progress.step('The product is ready', () =>
    startOwnProduct({ STUDENT_ACCESS: 'open' }),
  );
  const browser = await chromium.launch(await getChromiumLaunchOptions(supervisor));
  try {
    await progress.step(`${2 * screens.length} pictures are in docs/pictures`, () =>
      takePictures(browser, product),
    );
  } finally {
    await browser.close();
    await product.close();
  }
}

const code = await runWithSupervisor(folder, progress, work);
await rm(folder, { recursive: true, force: true, maxRetries: 5 });
process.exit(code);
