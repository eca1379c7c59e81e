import { recordFigure } from '@dashboard/reliability';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../setup/browser.ts';
import { type CreatingForm, creatingForms } from '../setup/creating-forms.ts';

/** Drops the responses to a form's requests. The server still gets the requests. */
async function loseAnswers(page: Page, { isLost }: CreatingForm) {
  const statuses: number[] = [];
  await page.route('**/api/**', async (route, request) => {
    if (!isLost(request.method(), new URL(request.url()).pathname)) return route.fallback();
    const headers = { ...(await request.allHeaders()), 'sec-fetch-site': 'same-origin' };
    statuses.push((await route.fetch({ headers })).status());
    await route.abort();
  });
  return statuses;
}

async function expectOneRecord(page: Page, form: CreatingForm): Promise<void> {
  await page.goto('/');
  await form.open(page);
  const statuses = await loseAnswers(page, form);
  for (const content of ['first', 'first', 'edited'] as const) {
    const before = statuses.length;
    await form.fill(page, content);
    const submit = form.submit(page);
    await submit.click();
    await expect.poll(() => statuses.length).toBeGreaterThan(before);
    // The button is disabled until the loss is noticed. The import's button is gone by then.
    await expect(submit.and(page.locator(':disabled'))).toHaveCount(0);
  }
  expect(statuses[0]).toBeLessThan(300);
  await page.unrouteAll({ behavior: 'wait' });
  await form.fill(page, 'edited');
  await form.submit(page).click();
  await expect.poll(() => form.list(page)).toEqual(form.expected);
}

test('each form creates one record with the edited content, even after lost responses, edits and repeated presses [API-39]', async ({
  page,
}) => {
  await signIn(page);
  for (const form of creatingForms) await test.step(form.name, () => expectOneRecord(page, form));
  recordFigure(
    37,
    'forms that create, with lost answers: one row, with the edited content',
    creatingForms.length,
    { of: creatingForms.length, bar: creatingForms.length, better: 'higher' },
  );
});
