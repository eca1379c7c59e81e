import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Screen, screens } from './screens.ts';

const themes = ['light', 'dark'] as const;
/** WebP; letters are still sharp, and a picture has less than 100 KB. */
const QUALITY = 80;

/** Where the product runs, and who signs in for the screens of the admin. */
export interface PicturedProduct {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/** Writes a picture of each screen in both themes to docs/pictures. */
export async function takePictures(browser: Browser, product: PicturedProduct): Promise<void> {
  for (const screen of screens) {
    for (const theme of themes) {
      const { viewport, scale: deviceScaleFactor, isPhone } = screen;
      const context = await browser.newContext({
        baseURL: product.url,
        locale: 'en-US',
        viewport,
        deviceScaleFactor,
        isMobile: isPhone,
        hasTouch: isPhone,
        colorScheme: theme,
        reducedMotion: 'reduce',
      });
      if (screen.path.startsWith('/admin')) await signIn(context, product);
      await writePicture(await openScreen(context, screen), `${screen.name}-${theme}`);
      await context.close();
    }
  }
}

async function signIn(context: BrowserContext, product: PicturedProduct): Promise<void> {
  const { username, password } = product;
  const response = await context.request.post('/api/auth/login', {
    data: { username, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (!response.ok()) throw new Error(`The sign-in was refused: ${response.status()}.`);
}

async function openScreen(context: BrowserContext, screen: Screen): Promise<Page> {
  const page = await context.newPage();
  await page.goto(screen.path);
  await page.getByText(screen.shownText, { exact: true }).first().waitFor();
  // What is loaded after the first rows, such as the figures of the day.
  await page.waitForLoadState('networkidle');
  return page;
}

async function writePicture(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  });
  await writeFile(join(projectRoot, `docs/pictures/${name}.webp`), Buffer.from(data, 'base64'));
}
