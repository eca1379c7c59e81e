import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import sharp, { type Sharp } from 'sharp';

/** npm run icons: draws the committed icons of the installed dashboard from shell/src/icon.svg */
const shell = join(projectRoot, 'shell/src');
const BACKGROUND = '#1f4b6e';
/** Systems never crop the central 80 % circle of a maskable icon. */
const SAFE_ZONE = 0.66;

const icon = await readFile(join(shell, 'icon.svg'));

/** A scaled-down icon has a full background, so a system can cut out any shape. */
async function draw(size: number, scale = 1): Promise<Buffer> {
  const inner = Math.round(size * scale);
  const picture = await sharp(icon, { density: (72 * inner) / 16 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  if (scale === 1) return compress(sharp(picture));
  const canvas = { width: size, height: size, channels: 4, background: BACKGROUND } as const;
  const framed = sharp({ create: canvas }).composite([{ input: picture }]);
  return compress(sharp(await framed.png().toBuffer()));
}

const compress = (picture: Sharp) => picture.png({ palette: true, effort: 10 }).toBuffer();

const icons = {
  'icon-192.png': draw(192),
  'icon-512.png': draw(512),
  'icon-maskable-512.png': draw(512, SAFE_ZONE),
  'apple-touch-icon.png': draw(180, SAFE_ZONE),
};
for (const [name, picture] of Object.entries(icons)) {
  const bytes = await picture;
  await writeFile(join(shell, 'root', name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
