import type { Page } from '@playwright/test';

export async function countKeyPresses(page: Page) {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const isCounting = 'presses' in dataset;
    dataset.presses = '0';
    if (isCounting) return;
    const count = () => {
      dataset.presses = String(Number(dataset.presses) + 1);
    };
    const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];
    window.addEventListener('pointerdown', count, true);
    window.addEventListener('keydown', ({ key }) => modifiers.includes(key) || count(), true);
  });
  return {
    read: () => page.evaluate(() => Number(document.documentElement.dataset.presses)),
  };
}
