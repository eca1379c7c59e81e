/**
 * The thread that reads words off pictures, so that neither a call nor another job waits for it.
 * Takes one request at a time; whatever goes wrong ends the thread.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import { createWorker, OEM, type Page, PSM } from 'tesseract.js';
import type { Ink, ReadRequest } from './text-reader.ts';
import { darkThinStrokes, type GreyPixels, lightThinStrokes } from './thin-strokes.ts';
import { placesForSecondLook, wordsOfTwoLooks } from './two-looks.ts';
import type { Word } from './word.ts';

/** Words of a screen at its usual scale are too small to be read well. */
const LARGEST_SCALE = 3;
/** Keeps reading a large screenshot within seconds and some hundred megabytes. */
const MOST_PIXELS = 12_000_000;

const languageData = dirname(
  createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'),
);
// Everything lies on this machine: nothing is fetched and nothing is written.
const recognizer = await createWorker(
  'eng',
  OEM.LSTM_ONLY,
  { langPath: join(languageData, '4.0.0_best_int'), cacheMethod: 'none', gzip: true },
  // Symbols are no English words and are not to be bent into some.
  { load_system_dawg: '0', load_freq_dawg: '0' },
);
await recognizer.setParameters({ user_defined_dpi: '300', debug_file: '/dev/null' });

async function greyPixelsOf(image: Uint8Array): Promise<GreyPixels> {
  const { data, info } = await sharp(image)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

function isDark({ pixels }: GreyPixels): boolean {
  return pixels.reduce((sum, value) => sum + value, 0) / pixels.length < 128;
}

/** @param offset where in the picture the part begins that was recognized */
const wordsOf = ({ blocks }: Page, offset = { left: 0, top: 0 }): Word[] =>
  (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap(({ words }) => words)
    .map(({ text, confidence, bbox }) => ({
      text,
      confidence,
      left: bbox.x0 + offset.left,
      top: bbox.y0 + offset.top,
      right: bbox.x1 + offset.left,
      bottom: bbox.y1 + offset.top,
    }));

async function recognize(image: Sharp, mode: PSM): Promise<Page> {
  await recognizer.setParameters({ tessedit_pageseg_mode: mode });
  const png = await image.png({ compressionLevel: 1 }).toBuffer();
  return (await recognizer.recognize(png, {}, { blocks: true })).data;
}

/** Draws the words of a picture in black on white, as large as they are read best. */
async function drawWords(image: Uint8Array, ink: Ink) {
  const grey = await greyPixelsOf(image);
  const { width, height } = grey;
  const light = isDark(grey) === (ink === 'usual');
  const { pixels } = light ? lightThinStrokes(grey) : darkThinStrokes(grey);
  const scale = Math.min(LARGEST_SCALE, Math.sqrt(MOST_PIXELS / (width * height)));
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .resize({ width: Math.ceil(width * scale) })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 1 } as const;
  return { scale, ...raw, open: () => sharp(data, { raw }) };
}

async function read({ image, ink }: ReadRequest): Promise<Word[]> {
  const { open, width, height, scale } = await drawWords(image, ink);
  const page = wordsOf(await recognize(open(), PSM.SPARSE_TEXT));
  const parts: Word[] = [];
  for (const place of placesForSecondLook(page)) {
    const left = Math.max(0, Math.floor(place.left));
    const top = Math.max(0, Math.floor(place.top));
    const part = open().extract({
      left,
      top,
      width: Math.min(width, Math.ceil(place.right)) - left,
      height: Math.min(height, Math.ceil(place.bottom)) - top,
    });
    parts.push(...wordsOf(await recognize(part, PSM.SINGLE_LINE), { left, top }));
  }
  // What the edge of the picture cuts off may have been another word.
  return wordsOfTwoLooks(page, parts).filter(
    ({ left, top, right, bottom }) =>
      left > scale && top > scale && right < width - scale && bottom < height - scale,
  );
}

parentPort?.on('message', async (request: ReadRequest) => {
  parentPort?.postMessage(await read(request));
});
