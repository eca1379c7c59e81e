import type { Page } from '@playwright/test';

/** Counts what a person does on a page from now on: key presses, modifiers apart, and clicks. */
export async function countKeyPresses(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset.presses = '0';
    document.documentElement.dataset.clicks = '0';
    if ('countsPresses' in document.documentElement.dataset) return;
    document.documentElement.dataset.countsPresses = '';
    const count = (name: string) => {
      const { dataset } = document.documentElement;
      dataset[name] = String(Number(dataset[name]) + 1);
    };
    const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];
    window.addEventListener('pointerdown', () => count('clicks'), true);
    window.addEventListener(
      'keydown',
      ({ key }) => {
        if (!modifiers.includes(key)) count('presses');
      },
      true,
    );
  });
  return {
    /** Both kinds apart, since the counting began. */
    readEach: () =>
      page.evaluate(() => {
        const { presses, clicks } = document.documentElement.dataset;
        return { presses: Number(presses), clicks: Number(clicks) };
      }),
    /** Both kinds together. */
    async read() {
      const { presses, clicks } = await this.readEach();
      return presses + clicks;
    },
  };
}
