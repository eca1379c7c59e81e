import { AxeBuilder } from '@axe-core/playwright';
import { callFrom, expect, signIn, test } from '../setup/browser.ts';

/* axe has this rule, but does not run it by itself. */
const RULE = 'label-content-name-mismatch';

const pages = [
  '/?tab=heat-map',
  '/?tab=heat-map&heat.view=tiles',
  '/?tab=bot-analysis',
  '/?tab=heat-map&symbol=NAMES',
  '/student?tab=heat-map',
  '/student?tab=heat-map&heat.view=tiles',
];

test('who speaks to the page finds each control by the text in it', async ({ page }) => {
  // Twelve pages.
  test.slow();
  await signIn(page);
  await callFrom(page, 'POST', '/api/stocks', { symbol: 'NAMES' });
  const states = { range: 'Fair Value', monthlyBX: 'HH', weeklyBX: 'HL', hybridBotPosition: true };
  await callFrom(page, 'PATCH', '/api/stocks/NAMES', states);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByText('NAMES').filter({ visible: true }).first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).withRules([RULE]).analyze();
      const faults = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
      expect(faults, `${path} at ${width} px`).toEqual([]);
    }
  }
  await callFrom(page, 'DELETE', '/api/stocks/NAMES');
});
