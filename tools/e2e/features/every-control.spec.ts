import { expect, test } from '../setup/browser.ts';
import { addLongestData } from '../setup/longest-data.ts';
import { openAsAdmin, startOwnProduct } from '../setup/own-product.ts';
import { findScreenFaults } from '../setup/screen-faults.ts';
import { openers, visitScreens } from '../setup/screens.ts';

test('every control gets its presses and has a name of its own, a thumb has 44 px, and the longest data pushes nothing off, on every screen at 390, 768 and 1440 px [SHELL-74, SHELL-75, SHELL-76]', async ({
  browser,
}) => {
  const softly = expect.configure({ soft: true });
  const product = await startOwnProduct({ STUDENT_ACCESS: 'open' });
  let unopened = openers;
  try {
    for (const width of [390, 768, 1440]) {
      const isPhone = width === 390;
      const page = await openAsAdmin(browser, product, '/admin', {
        viewport: { width, height: 844 },
        hasTouch: isPhone,
        reducedMotion: 'reduce',
      });
      if (isPhone) await addLongestData(page);
      for (const audience of ['admin', 'student'] as const) {
        const left = await visitScreens(page, audience, async (screen) => {
          // A table that has become too wide scrolls only once it is drawn again.
          await softly
            .poll(() => findScreenFaults(page, isPhone), { message: `${screen} at ${width} px` })
            .toEqual([]);
        });
        unopened = unopened.filter((opener) => left.has(opener));
      }
      await page.close();
    }
    expect(unopened).toEqual([]);
  } finally {
    await product.close();
  }
});
