/** In its own process, so that it blocks no requests or other jobs. An error ends the process. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { createWorker, OEM, type Page, PSM } from 'tesseract.js';
import type { RecognitionRequest, TextPolarity } from './text-recognizer.ts';
import { extractDarkStrokes, extractLightStrokes, type GreyImage } from './thin-strokes.ts';
import { findSecondPassRegions, mergePasses, type Region } from './two-passes.ts';
import type { Word } from './word.ts';

/** Tesseract needs text larger than on most screens. */
const MAX_SCALE = 3;
/** So that a large screenshot takes only seconds and a few hundred megabytes. */
const MAX_PIXELS = 12_000_000;

const languageData = dirname(
  createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'),
);
// All data is local: nothing is downloaded or written.
const tesseract = await createWorker(
  'eng',
  OEM.LSTM_ONLY,
  { langPath: join(languageData, '4.0.0_best_int'), cacheMethod: 'none', gzip: true },
  // Dictionaries would turn symbols into English words.
  { load_system_dawg: '0', load_freq_dawg: '0' },
);
await tesseract.setParameters({ user_defined_dpi: '300', debug_file: '/dev/null' });

async function decodeGrey(image: Uint8Array): Promise<GreyImage> {
  const { data, info } = await sharp(image)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

const isDark = ({ pixels }: GreyImage): boolean =>
  pixels.reduce((sum, value) => sum + value, 0) / pixels.length < 128;

const collectWords = ({ blocks }: Page, origin = { left: 0, top: 0 }): Word[] =>
  (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap(({ words }) => words)
    .map(({ text, confidence, bbox }) => ({
      text,
      confidence,
      left: bbox.x0 + origin.left,
      top: bbox.y0 + origin.top,
      right: bbox.x1 + origin.left,
      bottom: bbox.y1 + origin.top,
    }));

async function recognizePage(image: Sharp, mode: PSM): Promise<Page> {
  await tesseract.setParameters({ tessedit_pageseg_mode: mode });
  const png = await image.png({ compressionLevel: 1 }).toBuffer();
  return (await tesseract.recognize(png, {}, { blocks: true })).data;
}

async function prepareImage(image: Uint8Array, polarity: TextPolarity) {
  const grey = await decodeGrey(image);
  const { width, height } = grey;
  const isTextLight = isDark(grey) === (polarity === 'normal');
  const { pixels } = isTextLight ? extractLightStrokes(grey) : extractDarkStrokes(grey);
  const scale = Math.min(MAX_SCALE, Math.sqrt(MAX_PIXELS / (width * height)));
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .resize({ width: Math.ceil(width * scale) })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 1 } as const;
  return { scale, ...raw, open: () => sharp(data, { raw }) };
}

type PreparedImage = Awaited<ReturnType<typeof prepareImage>>;

async function recognizeRegion(
  { open, width, height }: PreparedImage,
  region: Region,
): Promise<Word[]> {
  const left = Math.max(0, Math.floor(region.left));
  const top = Math.max(0, Math.floor(region.top));
  const image = open().extract({
    left,
    top,
    width: Math.min(width, Math.ceil(region.right)) - left,
    height: Math.min(height, Math.ceil(region.bottom)) - top,
  });
  return collectWords(await recognizePage(image, PSM.SINGLE_LINE), { left, top });
}

async function recognize({ image, polarity }: RecognitionRequest): Promise<Word[]> {
  const prepared = await prepareImage(image, polarity);
  const { open, width, height, scale } = prepared;
  const pageWords = collectWords(await recognizePage(open(), PSM.SPARSE_TEXT));
  const regionWords: Word[] = [];
  for (const region of findSecondPassRegions(pageWords)) {
    regionWords.push(...(await recognizeRegion(prepared, region)));
  }
  // A word cut off by the edge can be part of a different word.
  return mergePasses(pageWords, regionWords).filter(
    ({ left, top, right, bottom }) =>
      left > scale && top > scale && right < width - scale && bottom < height - scale,
  );
}

process.on('message', async (request: RecognitionRequest) => {
  process.send?.(await recognize(request));
});
// Tesseract's thread would keep an abandoned process alive.
process.once('disconnect', () => process.exit());
