import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BotField, botFields } from '@dashboard/contracts-portfolio';
import sharp from 'sharp';
import { noisePng } from '../../test/pictures.ts';
import { shownRows, watchlist } from '../../test/screenshots/shown.ts';
import type { BotReading } from './bot-reading.ts';
import { readBotPositions } from './read-screenshot.ts';
import { readScreenshot } from './screenshot.ts';
import { openTextReader, type TextReader } from './text-reader.ts';
import type { Word } from './word.ts';

const folder = join(import.meta.dirname, '../../test/screenshots');
const fileOf = (name: string) => join(folder, `${name}.png`);
const open = async (name: string) => sharp(await readFile(fileOf(name)));
const PATIENCE = 30_000;

let reader: TextReader;

beforeAll(() => {
  reader = openTextReader();
});
afterAll(() => reader.close());

const read = async (image: Buffer) =>
  readBotPositions(reader, await readScreenshot(image), watchlist);

/** How many flags were read as they are shown; the wrong ones by name. */
function compare(readings: readonly BotReading[], fields: readonly BotField[] = botFields) {
  const wrong: string[] = [];
  let right = 0;
  for (const { symbol, confidence, ...flags } of readings) {
    const shown = shownRows.find((row) => row.symbol === symbol);
    for (const field of botFields) {
      if (flags[field] === null) continue;
      if (shown?.[field] === flags[field] && fields.includes(field)) right += 1;
      else wrong.push(`${symbol} ${field} ${confidence}`);
    }
  }
  return { right, wrong };
}

/** Of 11 rows whose symbol is on the watchlist; a symbol of one letter may be left out. */
const LEAST_ROWS = 10;

it.each([
  ['SHOT-08 a dark table', 'bots-dark', botFields],
  ['SHOT-08 a light table at double scale', 'bots-light-2x', botFields],
  ['SHOT-08 white words on strong colours', 'bots-vivid', botFields],
  [
    'SHOT-08, SHOT-13 the watchlist, which has two of the bots',
    'watchlist-dark',
    ['hybridBotPosition', 'hourBotPosition'],
  ],
] as const)(
  '%s is read, and nothing wrongly',
  async (_, name, fields) => {
    const readings = await read(await readFile(fileOf(name)));
    const { right, wrong } = compare(readings, fields);
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThanOrEqual(LEAST_ROWS * fields.length);
    expect(readings.map(({ symbol }) => symbol)).not.toContain('NFLX');
    expect(Math.min(...readings.map(({ confidence }) => confidence))).toBeGreaterThanOrEqual(0.6);
  },
  PATIENCE,
);

it(
  'SHOT-08 a JPEG with artefacts is read, and nothing wrongly',
  async () => {
    const { right, wrong } = compare(
      await read(await (await open('bots-light')).jpeg({ quality: 40 }).toBuffer()),
    );
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThanOrEqual(LEAST_ROWS * botFields.length);
  },
  PATIENCE,
);

it(
  'SHOT-13 symbols the edge cuts through are not taken for others',
  async () => {
    // Through the first letters; MD of AMD, OOG and the like would remain.
    const cut = { left: 32, top: 0, width: 600, height: 570 };
    const readings = await read(await (await open('bots-light')).extract(cut).toBuffer());
    expect(compare(readings).wrong).toEqual([]);
    expect(readings.map(({ symbol }) => symbol)).not.toContain('GOOG');
  },
  PATIENCE,
);

it(
  'SHOT-13 without its headings a table says nothing',
  async () => {
    const cut = { left: 0, top: 85, width: 900, height: 240 };
    expect(await read(await (await open('bots-light')).extract(cut).toBuffer())).toEqual([]);
  },
  PATIENCE,
);

it(
  'SHOT-13 sentences about positions say nothing',
  async () => {
    expect(await read(await readFile(fileOf('words')))).toEqual([]);
  },
  PATIENCE,
);

it(
  'SHOT-13 a photograph says nothing',
  async () => {
    const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
    const create = { width: 80, height: 50, channels: 3, background: '#808080', noise } as const;
    const photograph = await sharp({ create })
      .resize(480, 300, { kernel: 'cubic' })
      .jpeg()
      .toBuffer();
    expect(await read(photograph)).toEqual([]);
  },
  PATIENCE,
);

it(
  'SHOT-07 words are read where the network cannot be reached',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--import',
      join(folder, '../no-network.ts'),
      join(folder, 'read.ts'),
      fileOf('words'),
    ]);
    expect(stdout).toContain('In Position');
  },
  PATIENCE,
);

it('SHOT-13 a picture that cannot be read is an error and no empty answer', async () => {
  const own = openTextReader();
  await expect(own.read(Buffer.from('words'), 'usual')).rejects.toThrow();
  await own.close();
});

it(
  'SHOT-13 a picture that takes too long says nothing, and the next is read',
  async () => {
    const own = openTextReader(3_000);
    const stars = await sharp(await noisePng(500, 500))
      .resize(3_000, 3_000)
      .png()
      .toBuffer();
    expect(await own.read(stars, 'usual')).toEqual([]);
    const words = await readFile(fileOf('words'));
    // On a busy machine this one may take too long too.
    let found: readonly Word[] = [];
    while (found.length === 0) found = await own.read(words, 'usual');
    expect(found.map(({ text }) => text)).toContain('Position');
    await own.close();
  },
  PATIENCE,
);
