import type { Locator } from '@playwright/test';
import { callFrom, expect, signIn, test } from '../setup/browser.ts';

const ticker = 'WORDS';
const description =
  'Bought at the ask in one print, a size that open interest did not hold before. The same strike traded twice last week at half the premium.';

/** The characters of a text that no box around it cuts off. */
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

for (const [audience, requirement, limit] of [
  ['admin', 'FLOW-07', 100],
  ['student', 'FLOW-23', 120],
] as const) {
  test(`${requirement} the ${audience} sees all ${limit} characters of a long description at every width`, async ({
    page,
  }) => {
    await signIn(page);
    const { body } = await callFrom(page, 'POST', '/api/unusual-flow', {
      ticker,
      optionType: 'CALL',
      expiry: '12/18/2026',
      strike: 140,
      spot: 137.5,
      premium: '1.2M',
      volume: 18_420,
      openInterest: 6_210,
      side: 'ask',
      sweep: true,
      flowDescription: description,
    });
    for (const width of [1440, 1270, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/${audience}?tab=unusual-flow`);
      const shown = page.getByText(description.slice(0, limit));
      await expect(shown).toHaveText(`${description.slice(0, limit)}...`);
      expect(await readVisible(shown), `${width} px`).toBe(`${description.slice(0, limit)}...`);
    }
    await callFrom(page, 'DELETE', `/api/unusual-flow/${(body as { id: string }).id}`);
  });
}
