/**
 * Pictures of every screen of a running product, in both themes and three widths:
 * node e2e/setup/screenshots.ts <url> <admin password> <folder>
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromiumFlags } from '@dashboard/runner-kit/chromium';
import { type BrowserContext, chromium } from '@playwright/test';
import { uploadPositions } from './fund-holdings.ts';

const [url, password, folder] = process.argv.slice(2);
if (!url || !password || !folder)
  throw new Error('Usage: screenshots.ts <url> <password> <folder>');

const widths = [390, 768, 1440];
const themes = ['light', 'dark'] as const;
const adminTabs = [
  'heat-map',
  'unusual-flow',
  'fund-holdings',
  'bot-analysis',
  'portfolio-overview',
  'track-record',
];
const studentTabs = [
  'heat-map',
  'portfolio-data',
  'unusual-flow',
  'position-sizing',
  'track-record',
];

const positionFile = join(
  import.meta.dirname,
  '../fixtures/tos-01-default-layout-covered-calls.csv',
);

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  args: chromiumFlags,
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
});
for (const colorScheme of themes) {
  for (const width of widths) {
    const context = await browser.newContext({
      baseURL: url,
      colorScheme,
      viewport: { width, height: width < 500 ? 844 : 900 },
    });
    await take(context, `${colorScheme}-${width}`);
    await context.close();
  }
}
await browser.close();

async function take(context: BrowserContext, suffix: string) {
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(suffix, message.text());
  });
  const keep = async (name: string, fullPage = true) => {
    // clock: pictures to look at, taken once animations are over
    await page.waitForTimeout(900);
    await page.screenshot({ path: join(folder as string, `${name}-${suffix}.png`), fullPage });
  };
  const shoot = async (name: string, path: string) => {
    await page.goto(path);
    await keep(name);
  };
  await shoot('login', '/login');
  await shoot('not-found', '/no/such/page');
  for (const tab of studentTabs) await shoot(`student-${tab}`, `/student?tab=${tab}`);
  await shoot('student-heat-even', '/student?heat.view=tiles');
  await shoot('student-heat-weight', '/student?heat.view=tiles&heat.size=weight');
  await page.goto('/student?symbol=AAPL');
  await page.getByRole('dialog').getByText('Latest').waitFor();
  await keep('student-symbol', false);
  await page.goto('/student');
  await page.getByRole('tabpanel').getByRole('button', { name: 'AAPL', exact: true }).click();
  await keep('student-analysis-history', false);
  await page.goto('/student');
  await page.getByRole('tabpanel').getByRole('button', { name: 'BA', exact: true }).click();
  await keep('student-analysis-empty', false);
  await page.goto('/student');
  await page.getByRole('button', { name: 'Replay the week' }).click();
  await page.getByRole('slider').focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await keep('student-replay');

  await page.goto('/student?tab=unusual-flow');
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /(CALL|PUT).*\d\d\/\d\d\/\d{4}/ })
    .first()
    .click();
  await keep('student-flow-detail', false);
  await page.goto('/student');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await keep('student-bell', false);

  await page.goto('/login');
  await page.getByPlaceholder('Enter username').fill('admin');
  await page.getByPlaceholder('Enter password').fill(password as string);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Trading Dashboard - Admin' }).waitFor();
  for (const tab of adminTabs) await shoot(`admin-${tab}`, `/?tab=${tab}`);
  await page.goto('/');
  await page.getByRole('button', { name: 'Edit analysis for AAPL' }).click();
  await keep('admin-analysis-editor', false);
  await page.goto('/');
  await page.getByRole('button', { name: 'Filters' }).click();
  await keep('admin-filters', false);
  await page.goto('/?tab=unusual-flow');
  await page
    .getByRole('button', { name: /^Edit .* alert$/ })
    .first()
    .click();
  await keep('admin-flow-form');
  await page.goto('/?tab=fund-holdings');
  await uploadPositions(page, positionFile);
  await page.getByRole('dialog', { name: 'Import preview' }).waitFor();
  await keep('admin-import-preview', false);
  await page.goto('/?tab=fund-holdings');
  await page.getByRole('button', { name: 'Clear All' }).click();
  await keep('admin-clear-all', false);
}
