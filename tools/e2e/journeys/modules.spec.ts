import { recordFigure } from '@dashboard/reliability';
import { expect, signIn, test } from '../setup/browser.ts';

const modules = [
  { name: 'mfe-heatmap', tab: 'Heat Map' },
  { name: 'mfe-flow', tab: 'Unusual Flow' },
  { name: 'mfe-holdings', tab: 'Portfolio Data' },
  { name: 'mfe-calculator', tab: 'Position Sizing Calculator' },
  { name: 'mfe-track-record', tab: 'Track Record' },
];

const failed = 'This part of the page could not be loaded.';

test('each blocked module shows an error in its panel, the rest work, and a retry restores it [MOD-05, MOD-06, MOD-07]', async ({
  page,
}) => {
  const scripts = (name: string) => `**/modules/${name}/**`;
  for (const { name } of modules) await page.route(scripts(name), (route) => route.abort());
  await page.goto('/student');
  await page.evaluate(() => Object.assign(window, { stillThisPage: true }));
  const panel = page.getByRole('tabpanel');
  for (const { name, tab } of modules) {
    const chosenAt = performance.now();
    await page.getByRole('tab', { name: tab }).click();
    await expect(panel.getByText(failed)).toBeVisible();
    // clock: a figure that is recorded and decides nothing
    const seconds = (performance.now() - chosenAt) / 1_000;
    recordFigure(22, `${name}: time until its panel says so`, seconds, { unit: 's', bar: 5 });
  }
  for (const { name, tab } of modules) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(panel.getByText(failed)).toBeVisible();
    await page.unroute(scripts(name));
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByRole('heading').first()).toBeVisible();
    await expect(panel.getByText(failed)).toBeHidden();
  }
  expect(await page.evaluate(() => 'stillThisPage' in window)).toBe(true);
});

test('a module whose later files are blocked shows an error and recovers on retry [MOD-05, MOD-06]', async ({
  page,
}) => {
  // The entry loads, but its next request fails.
  const later = /\/modules\/mfe-flow\/.*(?<!remoteEntry)\.js/;
  await page.route(later, (route) => route.abort());
  await page.goto('/student?tab=unusual-flow');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText(failed)).toBeVisible();
  await page.unroute(later);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('heading').first()).toBeVisible();
});

test('a form with a blocked script shows an error in its place, the tab keeps working, and a retry loads it [MOD-08]', async ({
  page,
}) => {
  const script = /\/modules\/mfe-flow\/.*\/alert-form\..*js$/;
  await page.route(script, (route) => route.abort());
  await signIn(page);
  await page.getByRole('tab', { name: 'Unusual Flow' }).click();
  await page.getByRole('button', { name: 'Add Flow Alert' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('Could not be loaded')).toBeVisible();
  await expect(panel.getByText(/^Current Flow Alerts \(\d+\)$/)).toBeVisible();
  await page.unroute(script);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Save Alert' })).toBeVisible();
});
