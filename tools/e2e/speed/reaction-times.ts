import type { Page } from '@playwright/test';

export interface Sight {
  readonly selector: string;
  readonly text?: string;
}

declare global {
  interface Window {
    actedAt?: number;
    seenAt?: Promise<number>;
  }
}

export const noteActs = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(
        type,
        ({ timeStamp }) => {
          window.actedAt = performance.timeOrigin + timeStamp;
        },
        true,
      );
  });

const awaitSight = (page: Page, sight: Sight) =>
  page.evaluate(({ selector, text = '' }) => {
    const isThere = () =>
      [...document.querySelectorAll(selector)].some(({ textContent }) =>
        textContent?.includes(text),
      );
    if (isThere()) throw new Error(`${selector} ${text} is already there before the press.`);
    window.seenAt = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        resolve(performance.timeOrigin + performance.now());
      });
      const changes = { attributes: true, childList: true, characterData: true, subtree: true };
      observer.observe(document.documentElement, changes);
    });
  }, sight);

/** Measured inside the pages: milliseconds from the press to the change in the document. */
export async function measureReaction(
  { from, to }: { readonly from: Page; readonly to: Page },
  act: () => Promise<unknown>,
  sight: Sight,
): Promise<number> {
  await awaitSight(to, sight);
  await act();
  const seenAt = (await to.evaluate(() => window.seenAt)) ?? Number.NaN;
  return seenAt - ((await from.evaluate(() => window.actedAt)) ?? Number.NaN);
}
