import type { Page } from '@playwright/test';
import {
  callFrom,
  expect,
  expectToast,
  openStudentPortal,
  signIn,
  test,
  undo,
} from '../setup/browser.ts';
import { png } from '../setup/pictures.ts';
import { DAY_MS, getMonday, replaceStateHistory } from '../setup/portfolio-database.ts';
import { addStock, removeStocks } from '../setup/samples.ts';

// No other test changes this week.
const week = getMonday(28);
/** 3 PM UTC on a day of the week. 0 is Monday. */
const at = (day: number) => new Date(Date.parse(`${week}T15:00:00Z`) + day * DAY_MS).toISOString();
const symbols = ['STRYA', 'STRYB'];

test.afterEach(async ({ page }) => {
  const to = new Date(Date.parse(week) + 6 * DAY_MS).toISOString().slice(0, 10);
  const { body } = await callFrom(page, 'GET', `/api/replay-notes?from=${week}&to=${to}`);
  for (const { id } of body as { id: string }[]) {
    await callFrom(page, 'DELETE', `/api/replay-notes/${id}`);
  }
  await removeStocks(page, symbols);
});

async function pinNote(page: Page, position: number, text: string, chart?: Buffer): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Moment of the week' });
  await slider.focus();
  await page.keyboard.press('Home');
  for (let step = 0; step < position; step += 1) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Pin a note here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pin a Note' });
  await dialog.getByLabel('Note').fill(text);
  if (chart) {
    const file = { name: 'chart.png', mimeType: 'image/png', buffer: chart };
    await dialog.locator('input[type=file]').setInputFiles(file);
  }
  await dialog.getByRole('button', { name: 'Pin note' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

async function openReplay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('combobox', { name: 'Week', exact: true }).selectOption(week);
  await expect(page.getByText('Change 0 of 3')).toBeVisible();
}

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

test('the admin tells a week’s story, a student plays it from the link, and it is printed [STORY-01, STORY-04, STORY-06, STORY-07, STORY-08]', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const symbol of symbols) {
    await addStock(page, symbol, { dailyBX: symbol === 'STRYA' ? 'HH' : 'LL' });
  }
  await replaceStateHistory([
    { symbol: 'STRYA', field: 'dailyBX', before: 'HL', after: 'HH', at: at(1) },
    { symbol: 'STRYB', field: 'dailyBX', before: 'LH', after: 'LL', at: at(2) },
    { symbol: 'STRYB', field: 'hybridBotPosition', before: true, after: false, at: at(3) },
  ]);

  await openReplay(page);
  await pinNote(page, 1, 'The daily turned first.', png(640, 360));
  await pinNote(page, 2, 'And this one failed.');

  await page.getByRole('button', { name: 'Edit this note' }).click();
  await page
    .getByRole('dialog', { name: 'Edit Note' })
    .getByLabel('Note')
    .fill('It failed, twice.');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Note Updated');
  await expect(page.getByText('It failed, twice.', { exact: true })).toBeVisible();
  await undo(page);
  await expect(page.getByText('And this one failed.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete this note' }).click();
  await expect(page.getByText('And this one failed.', { exact: true })).toBeHidden();
  await undo(page);
  await expect(page.getByText('And this one failed.', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Story of the week · 2 notes' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expectToast(page, 'Link Copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`/student?tab=heat-map&heat.story=${week}`);

  const student = await openStudentPortal(browser);
  await student.setViewportSize({ width: 390, height: 844 });
  await student.clock.install();
  await student.goto(link);
  const bar = student.getByRole('group', { name: 'Story of the week' });
  const status = bar.getByRole('status');
  await expect(status).toHaveText(/^2 notes in \d+ seconds$/);
  await bar.getByRole('button', { name: 'Play' }).click();
  await expect(status).toContainText('The daily turned first.');
  await expect(status.getByRole('img')).toHaveJSProperty('naturalWidth', 640);
  await student.clock.fastForward(10_000);
  await expect(status).toHaveText('And this one failed.');
  await student.clock.fastForward(10_000);
  await expect(bar.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(bar.getByText('STRYB BX Hybrid Bot: In Position → No Position')).toBeVisible();
  await student.keyboard.press('p');
  await expect(status).toContainText('The daily turned first.');
  expect(await student.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await test.step('a changed note appears on the student’s page immediately', async () => {
    await page.getByRole('button', { name: 'Next note' }).click();
    await page.getByRole('button', { name: 'Edit this note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Note' });
    await dialog.getByLabel('Note').fill('The daily led.');
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await expect(status).toContainText('The daily led.');
  });

  await test.step('a story of 20 notes prints as one A4 page without anything else', async () => {
    for (let count = 3; count <= 20; count += 1) {
      const note = {
        at: at(1 + (count % 3)),
        text: `Note ${count}. ${'It holds the low. '.repeat(18)}`,
      };
      expect((await callFrom(page, 'POST', '/api/replay-notes', note)).status).toBe(201);
    }
    await page.goto(`/?tab=heat-map&heat.story=${week}`);
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    const story = page.locator('[data-story-page]');
    await expect(story).toBeHidden();
    await expect(story.locator('img')).toHaveJSProperty('complete', true);
    await page.emulateMedia({ media: 'print' });
    await expect(story).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Weekly Watchlist' })).toBeHidden();
    await expect(story.getByRole('listitem')).toHaveCount(20);
    const first = story.getByRole('listitem').first();
    await expect(first).toContainText('The daily led.');
    await expect(first).toContainText('STRYA Daily BX: HL → HH');
    await expect(first.getByRole('img')).toBeVisible();
    expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  });
});
