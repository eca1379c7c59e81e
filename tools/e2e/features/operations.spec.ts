import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { admin, callFrom, expect, openStudentPortal, signIn, test } from '../setup/browser.ts';
import { withPortfolioDatabase } from '../setup/portfolio-database.ts';

const MODULE = 'mfe-calculator';
const FUND = 'Growth Fund';

const title = (page: Page) => page.getByRole('heading', { name: 'Operations', exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name });
const cell = (row: Locator, heading: string) => row.locator(`[data-heading="${heading}"]`);
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

async function openOperations(page: Page): Promise<void> {
  await page.goto('/operations');
  await expect(title(page)).toBeVisible();
}

async function standingOf(page: Page, module: string) {
  const row = rowOf(page, module);
  await expect(cell(row, 'Served to')).toContainText('Everybody');
  const version = await cell(row, 'Version').textContent();
  const pages = await cell(row, 'Shown').textContent();
  // A dash until a browser has reported it.
  return { version, shown: Number(/^\d+/.exec(pages ?? '') ?? 0) };
}

const ATTEMPTS = 10;

/** As if workers had been killed each time they started it; the next worker gives up. */
async function crashedImport(fund: string, ticker: string): Promise<string> {
  const prices = { tradePrice: 2, currentPrice: null, pnlPercent: null, pnlOpen: null };
  const input = { fund, positions: [{ ticker, quantity: 3, ...prices }] };
  const id = randomUUID();
  await withPortfolioDatabase((client) =>
    client.query(
      `INSERT INTO jobs (id, kind, input, state, attempts, updated_at)
       VALUES ($1, 'holdings-import', $2, 'active', $3, now() - interval '1 minute')`,
      [id, JSON.stringify(input), ATTEMPTS],
    ),
  );
  return id;
}

test('the admin sees versions and pages, services and the queue, retries a failed job, and pins a module', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await openOperations(page);
  await test.step('the theme chosen in the dashboard, and until then the system’s', async () => {
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark');
    for (const theme of ['dark', 'light']) {
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
      await openOperations(page);
      await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
    }
  });
  await test.step('versions and the pages that showed them, services and the queue', async () => {
    const before = await standingOf(page, MODULE);
    const student = await openStudentPortal(browser);
    await student.getByRole('tab', { name: 'Position Sizing Calculator' }).click();
    await expect(student.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await student.context().close();
    await expect(async () => {
      await openOperations(page);
      expect((await standingOf(page, MODULE)).shown).toBeGreaterThan(before.shown);
    }).toPass({ timeout: 60_000 });

    const { modules } = await (await page.request.get('/modules.json')).json();
    for (const { name, version } of modules) {
      expect(await standingOf(page, name)).toMatchObject({ version });
    }
    for (const service of ['svc-auth', 'svc-portfolio', 'svc-flow', 'svc-push', 'svc-releases']) {
      const row = rowOf(page, service);
      await expect(cell(row, 'State')).toHaveText('Up');
      await expect(cell(row, 'Version')).toHaveText(/\d+\.\d+\.\d+/);
      await expect(cell(row, 'Contract')).toHaveText('Compatible');
    }
    const queue = section(page, 'Queue');
    await expect(queue.getByRole('term')).toHaveText(['Queued', 'Active', 'Completed', 'Failed']);
    for (const count of await queue.getByRole('definition').all()) {
      await expect(count).toHaveText(/^\d+$/);
    }
  });

  await test.step('a failed job shows its error, and a retry completes it', async () => {
    const id = await crashedImport(FUND, 'OPSA');
    const stateOf = async () =>
      ((await callFrom(page, 'GET', `/api/jobs/${id}`)).body as { state: string }).state;
    await expect.poll(stateOf).toBe('failed');

    await openOperations(page);
    const retry = page.locator(`form[action$="/jobs/${id}/retry"]`);
    const row = section(page, 'Queue').getByRole('row').filter({ has: retry });
    await expect(cell(row, 'Fund')).toHaveText(FUND);
    await expect(cell(row, 'Error')).toHaveText(
      'The import could not be carried out and nothing was changed. Please try again.',
    );
    await expectAccessible(page, 'the operations page');

    await row.getByRole('button', { name: `Retry Import of ${FUND}` }).click();
    await expect(page.getByRole('status')).toHaveText('The job is queued again.');
    await expect(row).toBeHidden();
    await expect.poll(stateOf).toBe('completed');
    const { body } = await callFrom(page, 'GET', `/api/holdings?fund=${encodeURIComponent(FUND)}`);
    expect(body).toMatchObject([{ ticker: 'OPSA', quantity: 3 }]);
    const undone = await callFrom(page, 'POST', `/api/holdings/import/${id}/undo`);
    expect(undone.status).toBe(200);
  });

  await test.step('pinning and unpinning a module needs confirmation, and the log names the admin', async () => {
    const { version } = await standingOf(page, MODULE);
    const given = cell(rowOf(page, MODULE), 'Served to');
    const entry = section(page, 'Release history').getByRole('row').nth(1);
    const ask = async (move: string, sentence: string) => {
      await page.getByRole('button', { name: `Actions for ${MODULE}` }).click();
      await page.getByRole('link', { name: `${move} ${MODULE}`, exact: true }).click();
      await expect(page.getByRole('heading', { name: `${move} ${MODULE}` })).toBeVisible();
      await expect(page.getByText(sentence)).toBeVisible();
    };

    await ask('Pin', `Everybody stays on ${MODULE} ${version} until it is unpinned`);
    await expectAccessible(page, 'the confirmation');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(given).toHaveText('Everybody');

    await ask('Pin', `Everybody stays on ${MODULE} ${version}`);
    await page.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(page.getByRole('status')).toHaveText(`${MODULE} is pinned to ${version}.`);
    await expect(given).toHaveText('Everybody (pinned)');
    await expect(cell(entry, 'Who')).toHaveText(admin.username);
    await expect(cell(entry, 'What')).toHaveText(`Pinned ${MODULE} ${version}`);

    await ask('Unpin', `Everybody gets the next release of ${MODULE}`);
    await page.getByRole('button', { name: 'Unpin', exact: true }).click();
    await expect(page.getByRole('status')).toHaveText(`${MODULE} is no longer pinned.`);
    await expect(given).toHaveText('Everybody');
    await expect(cell(entry, 'Who')).toHaveText(admin.username);
    await expect(cell(entry, 'What')).toHaveText(`Unpinned ${MODULE}`);
  });
});
