/** CHROMIUM_PATH=/usr/bin/chromium node svc-portfolio/test/screenshots/draw-screenshots.ts */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { renderMorningPage, renderPage } from './screenshot-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'screenshots-'));

async function draw(
  name: string,
  html: string,
  { scale = 1, width = 900, height = 570 } = {},
): Promise<void> {
  const page = join(folder, 'page.html');
  const shot = join(folder, 'shot.png');
  writeFileSync(page, html);
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

/** As if a phone had photographed a screen: askew, blurred, noisy, dark. */
async function photograph(name: string, photo: string, degrees: number): Promise<void> {
  const screen = sharp(join(import.meta.dirname, `${name}.png`));
  const { width } = await screen.metadata();
  const enlarged = await screen
    .resize(Math.round(width * 1.7))
    .toBuffer({ resolveWithObject: true });
  const size = { width: enlarged.info.width, height: enlarged.info.height, channels: 3 } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const grain = await sharp({ create: { ...size, background: '#808080', noise } })
    .png()
    .toBuffer();
  const grainy = await sharp(enlarged.data)
    .composite([{ input: grain, blend: 'soft-light' }])
    .toBuffer();
  await sharp(grainy)
    .rotate(degrees, { background: '#202020' })
    .blur(0.8)
    .modulate({ brightness: 0.85 })
    .jpeg({ quality: 65 })
    .toFile(join(import.meta.dirname, `${photo}.jpg`));
}

await draw('bots-dark', renderPage('bots', 'dark'));
await draw('bots-light', renderPage('bots', 'light'));
await draw('bots-light-2x', renderPage('bots', 'light'), { scale: 2 });
await draw('bots-vivid', renderPage('bots', 'vivid'));
await draw('watchlist-dark', renderPage('watchlist', 'dark'));
await draw('words', renderPage('words', 'light'), { height: 320 });
await draw('states-dark', renderMorningPage('states', 'dark'));
await draw('states-light', renderMorningPage('states', 'light'));
await draw('flow-dark', renderMorningPage('flow', 'dark'), { height: 390 });
await draw('flow-light-2x', renderMorningPage('flow', 'light'), { height: 390, scale: 2 });
await photograph('states-dark', 'photo-states', 0.8);
await photograph('flow-dark', 'photo-flow', -1.1);
rmSync(folder, { recursive: true });
