/**
 * Draws the screenshots beside this file in Chromium. They are committed, so that the tests need
 * neither Chromium nor its fonts.
 * Usage: CHROMIUM_PATH=/usr/bin/chromium node svc-portfolio/test/screenshots/draw-screenshots.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type pageBodies, renderPage, type ThemeName } from './screenshot-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'screenshots-'));

async function draw(
  name: string,
  body: keyof typeof pageBodies,
  theme: ThemeName,
  { scale = 1, width = 900, height = 570 } = {},
): Promise<void> {
  const page = join(folder, 'page.html');
  const shot = join(folder, 'shot.png');
  writeFileSync(page, renderPage(body, theme));
  execFileSync(process.env.CHROMIUM_PATH ?? 'chromium', [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--disable-background-networking',
    `--user-data-dir=${join(folder, 'profile')}`,
    `--force-device-scale-factor=${scale}`,
    `--window-size=${width},${height}`,
    `--screenshot=${shot}`,
    page,
  ]);
  const file = (type: string) => join(import.meta.dirname, `${name}.${type}`);
  await sharp(shot).png({ palette: true, effort: 10 }).toFile(file('png'));
}

await draw('bots-dark', 'bots', 'dark');
await draw('bots-light', 'bots', 'light');
await draw('bots-light-2x', 'bots', 'light', { scale: 2 });
await draw('bots-vivid', 'bots', 'vivid');
await draw('watchlist-dark', 'watchlist', 'dark');
await draw('words', 'words', 'light', { height: 320 });
rmSync(folder, { recursive: true });
