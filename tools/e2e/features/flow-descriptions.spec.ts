import type { Locator } from '@playwright/test';
import { callFrom, expect, signIn, test } from '../setup/browser.ts';
import { addAlert } from '../setup/samples.ts';

const ticker = 'WORDS';
const description =
  'Bought at the ask in one print, larger than the open interest before it. The same strike traded twice last week at half the premium.';

/** The characters that no box around the text clips. */
const readVisible = (text: Locator) =>
  text.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const boxes: DOMRect[] = [];
    for (let box: Element | null = element; box; box = box.parentElement)
      if (getComputedStyle(box).overflow !== 'visible') boxes.push(box.getBoundingClientRect());
    const node = element.firstChild as Text;
    const range = document.createRange();
    const isVisible = (_: string, index: number) => {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return boxes.every((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
    };
    return [...node.data].filter(isVisible).join('');
  });

test('the whole excerpt of a long description (100 characters for the admin, 120 for students) is visible at every width [FLOW-07, FLOW-23]', async ({
  page,
}) => {
  await signIn(page);
  const id = await addAlert(page, ticker, {
    strike: 140,
    spot: 137.5,
    premium: '1.2M',
    volume: 18_420,
    openInterest: 6_210,
    side: 'ask',
    sweep: true,
    flowDescription: description,
  });
  for (const [audience, limit] of [
    ['admin', 100],
    ['student', 120],
  ] as const) {
    await page.goto(`/${audience}?tab=unusual-flow`);
    const text = `${description.slice(0, limit)}...`;
    const shown = page.getByText(description.slice(0, limit));
    for (const width of [1440, 1270, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(shown).toHaveText(text);
      // The layout of the previous width can still be on screen.
      await expect.poll(() => readVisible(shown), { message: `${width} px` }).toBe(text);
    }
  }
  await callFrom(page, 'DELETE', `/api/unusual-flow/${id}`);
});
