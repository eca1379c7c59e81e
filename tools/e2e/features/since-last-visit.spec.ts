import type { Page } from '@playwright/test';
import { callFrom, expect, openStudentPortal, signIn, test } from '../setup/browser.ts';
import { moveChangesBack } from '../setup/portfolio-database.ts';
import { addStock, removeStocks } from '../setup/samples.ts';

const favourite = 'SINCEF';
const other = 'SINCEO';

test.afterEach(({ page }) => removeStocks(page, [favourite, other]));

const endVisit = (student: Page) =>
  student.evaluate(() => {
    const seenAt = Date.now() - 40 * 60_000;
    localStorage.setItem('dashboard.visits', JSON.stringify({ seenAt, lastVisit: null }));
  });
const findStrip = (student: Page) => student.getByRole('region', { name: 'Since you last looked' });

test('a returning student sees what the admin changed in the meantime, favourites first [SINCE-04, SINCE-07, SINCE-08, SINCE-09, SINCE-11]', async ({
  page,
  browser,
}) => {
  await signIn(page);
  for (const symbol of [favourite, other]) await addStock(page, symbol, { weeklyBX: 'HL' });
  // A change within a minute of the first value counts as its correction.
  await moveChangesBack([favourite, other]);

  const student = await openStudentPortal(browser);
  await expect(findStrip(student)).toHaveCount(0);
  await student.goto(`/student?symbol=${favourite}`);
  await student
    .getByRole('dialog', { name: favourite })
    .getByRole('button', { name: `Favourite ${favourite}`, exact: true })
    .click();
  await student.getByLabel(`What you think about ${favourite}`).fill('Wait for the close');

  await callFrom(page, 'PATCH', `/api/stocks/${favourite}`, { weeklyBX: 'HH' });
  await callFrom(page, 'PATCH', `/api/stocks/${other}`, { analysisText: 'Breaks out' });
  await endVisit(student);
  await student.goto('/student');
  const strip = findStrip(student);
  await expect(strip).toContainText(/^Since .*[1-9]\d* flip/);
  await expect(strip).toContainText(/[1-9]\d* anal/);
  await strip.getByRole('button').click();
  const sheet = student.getByRole('dialog', { name: /^Since / });
  const marked = sheet.getByRole('region', { name: 'Favourites' });
  await expect(marked.getByRole('link')).toHaveText([favourite]);
  await expect(marked.getByRole('list', { name: `Changes of ${favourite}` })).toContainText(
    'HL → HH',
  );
  await expect(sheet.getByRole('list', { name: `Changes of ${other}` })).toContainText(
    'Breaks out',
  );

  await marked.getByRole('link').click();
  const symbolSheet = student.getByRole('dialog', { name: favourite, exact: true });
  await expect(symbolSheet.getByLabel(`What you think about ${favourite}`)).toHaveValue(
    'Wait for the close',
  );
  await student.goBack();
  await expect(symbolSheet).toHaveCount(0);
  await expect(sheet).toBeVisible();

  await callFrom(page, 'PATCH', `/api/stocks/${favourite}`, { weeklyBX: 'HL' });
  await expect(marked).toHaveCount(0);
});
