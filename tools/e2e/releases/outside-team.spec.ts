import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectToast } from '../setup/browser.ts';
import { type OwnProduct, openAsAdmin, startOwnProduct } from '../setup/own-product.ts';
import { release } from '../setup/release-command.ts';
import { serveRepository } from '../setup/serve-command.ts';
import { makeTeamRepository, type TeamRepository } from '../setup/team-repository.ts';

/** The tests share one product and repository, and each continues where the last one stopped. */
test.describe.configure({ mode: 'serial' });

const MODULE = 'mfe-journal';
const DESCRIPTION = 'The symbols of this week.';
const repositoryRoot = join(import.meta.dirname, '../../..');

let product: OwnProduct;
let team: TeamRepository;
let token: string;
/** Opened before the module existed, and polling ever since. */
let openPage: Page;
const polls = { answered: 0, failed: [] as string[] };
let before: Awaited<ReturnType<typeof readSurroundings>>;

test.beforeAll(async ({ browser }) => {
  product = await startOwnProduct({ STUDENT_ACCESS: 'open' });
  const { output } = await release(product, 'token', 'create', 'Journal team', '--modules', MODULE);
  [token = ''] = /\brel_\S+/.exec(output) ?? [];
  expect(token, output).not.toBe('');
  openPage = await openStudentPage(browser, 'unusual-flow');
  countPolls(openPage);
  before = await readSurroundings();
});

test.afterAll(async () => {
  await team?.remove();
  await product?.close();
});

const releaseFromTeam = (...args: readonly string[]) =>
  team.npm(['run', '--silent', 'release', '--', ...args, '--to', product.url], {
    RELEASE_TOKEN: token,
  });

async function readSurroundings() {
  const status = execFileSync('git', ['status', '--porcelain'], { cwd: repositoryRoot });
  const processes = await readFile(join(product.dataDir, 'processes.json'), 'utf8');
  return { status: status.toString(), processes: JSON.parse(processes) };
}

function countPolls(page: Page): void {
  const isPoll = (url: string) => new URL(url).pathname === '/api/unusual-flow';
  page.on('response', (response) => {
    if (!isPoll(response.url())) return;
    if (response.status() < 400) polls.answered += 1;
    else polls.failed.push(`${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    if (isPoll(request.url())) polls.failed.push(request.failure()?.errorText ?? 'no answer');
  });
}

async function openStudentPage(browser: Browser, tab: string, share = 99): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  const cookie = { name: 'release-share', value: String(share), url: product.url };
  await context.addCookies([cookie]);
  const page = await context.newPage();
  await page.goto(`/student?tab=${tab}`);
  await expect(page.getByRole('tab', { name: 'Heat Map' })).toBeVisible();
  return page;
}

const tabOf = (page: Page) => page.getByRole('tab', { name: 'Journal' });
const tableOf = (page: Page) => page.getByRole('table', { name: 'Journal' });

async function expectJournal(browser: Browser, share: number): Promise<void> {
  const page = await openStudentPage(browser, 'journal', share);
  await expect(tableOf(page).getByRole('row', { name: /AAPL/ })).toBeVisible();
  await expect(page.getByText(DESCRIPTION)).toBeVisible();
  await page.context().close();
}

async function expectNoJournal(browser: Browser, share: number): Promise<void> {
  const page = await openStudentPage(browser, 'journal', share);
  await expect(tabOf(page)).toHaveCount(0);
  await page.context().close();
}

test('the team’s repository is generated in an empty folder, and its checks and tests pass', async () => {
  team = await makeTeamRepository(MODULE);
  expect(await team.listLeads()).toEqual([]);
  for (const args of [
    ['install', '--prefer-offline', '--no-audit', '--no-fund'],
    ['run', 'lint'],
    ['run', 'typecheck'],
  ]) {
    const { code, output } = await team.npm(args);
    expect(code, output).toBe(0);
  }
  const kits = await team.listKits();
  expect(kits.length).toBeGreaterThan(5);
  expect(kits.filter((source) => !source?.startsWith('file:kits/'))).toEqual([]);
  const tests = await team.npm(['test']);
  expect(tests.output).toMatch(/Tests: +11 passed/);
  expect(tests.code).toBe(0);
});

test('its module is served into the running product for one browser', async ({ browser }) => {
  const served = await serveRepository(team.folder, product.url);
  try {
    const page = await openStudentPage(browser, 'heat-map');
    await page.goto(served.link);
    await page.getByRole('button', { name: 'Use it' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/student?tab=journal');
    await expect(tableOf(page).getByRole('row', { name: /AAPL/ })).toBeVisible();
    await page.context().close();
    await expectNoJournal(browser, 0);
  } finally {
    await served.stop();
  }
});

test('its token releases the module to the admin and 10 % of the students', async ({ browser }) => {
  const { code, output } = await releaseFromTeam('canary', MODULE, '10%');
  expect(output).toContain('The admin and 10 % of the students get');
  expect(code).toBe(0);
  await expectJournal(browser, 9);
  await expectNoJournal(browser, 10);

  const admin = await openAsAdmin(browser, product, '/?tab=journal');
  await admin.getByRole('button', { name: /(Put in|Take out) AAPL/ }).click();
  await expectToast(admin, 'Bot Position Updated');
  await admin.context().close();
});

test('after promotion, the next page of every visitor has it, and open pages stay unchanged', async ({
  browser,
}) => {
  const { code, output } = await releaseFromTeam('promote', MODULE);
  expect(output).toContain(`Everybody gets ${MODULE}`);
  expect(code).toBe(0);
  await expectJournal(browser, 99);
  await expect(tabOf(openPage)).toHaveCount(0);
  await expect(openPage.getByRole('heading', { name: 'Live Alpha Gold Alerts' })).toBeVisible();
});

test('after removal, the next page no longer has it', async ({ browser }) => {
  const { code } = await releaseFromTeam('remove', MODULE);
  expect(code).toBe(0);
  await expectNoJournal(browser, 0);
  const page = await openStudentPage(browser, 'heat-map');
  await expect(page.getByRole('heading', { name: 'Weekly Watchlist' })).toBeVisible();
  await page.context().close();
});

test('throughout, no file in this repository changed, no process restarted, and every poll was answered', async () => {
  expect(await readSurroundings()).toEqual(before);
  expect(polls.failed).toEqual([]);
  expect(polls.answered).toBeGreaterThan(10);
});
