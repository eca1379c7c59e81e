import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BotField, botFields, trendFields } from '@dashboard/contracts-portfolio';
import sharp from 'sharp';
import { generateNoisePng } from '../../test/generated-images.ts';
import { type ShownFlow, shownFlow } from '../../test/screenshots/shown-flow.ts';
import { shownRows, watchlist } from '../../test/screenshots/shown-rows.ts';
import { shownStates, stateWatchlist } from '../../test/screenshots/shown-states.ts';
import type { BotReading } from './bot-table/bot-reading.ts';
import { recognizeScreenshot } from './recognize-screenshot.ts';
import { rewriteScreenshot } from './screenshot-image.ts';
import { openTextRecognizer, type TextRecognizer } from './text-recognition/text-recognizer.ts';
import type { Word } from './text-recognition/word.ts';

const folder = join(import.meta.dirname, '../../test/screenshots');
const getPath = (name: string) => join(folder, `${name}.png`);
const open = async (name: string) => sharp(await readFile(getPath(name)));

let recognizer: TextRecognizer;

beforeAll(() => {
  recognizer = openTextRecognizer();
});
afterAll(() => recognizer.close());

const recognizeAll = async (image: Buffer, symbols: readonly string[] = watchlist) =>
  recognizeScreenshot(recognizer, await rewriteScreenshot(image), {
    watchlist: symbols,
    today: '2026-11-23',
  });
const recognize = async (image: Buffer) => (await recognizeAll(image)).bots;

interface Read {
  readonly value: string;
  readonly isRight: boolean;
}

const count = (read: readonly Read[]) => ({
  right: read.filter(({ isRight }) => isRight).length,
  wrong: read.filter(({ isRight }) => !isRight).map(({ value }) => value),
});

function compare(readings: readonly BotReading[], fields: readonly BotField[] = botFields) {
  const read = readings.flatMap(({ symbol, confidence, ...flags }) => {
    const shown = shownRows.find((row) => row.symbol === symbol);
    return botFields
      .filter((field) => flags[field] !== null)
      .map((field) => ({
        value: `${symbol} ${field} ${confidence}`,
        isRight: shown?.[field] === flags[field] && fields.includes(field),
      }));
  });
  return count(read);
}

/** Of 11 rows with a symbol on the watchlist; a one-letter symbol can be missed. */
const MIN_ROWS = 10;

it.each([
  ['a dark table', 'bots-dark', botFields],
  ['a light table at double scale', 'bots-light-2x', botFields],
  ['white words on strong colours', 'bots-vivid', botFields],
  [
    'the watchlist, which has two of the bots',
    'watchlist-dark',
    ['hybridBotPosition', 'hourBotPosition'],
  ],
] as const)('%s is recognized without a wrong flag [SHOT-08, SHOT-13]', async (_, name, fields) => {
  const readings = await recognize(await readFile(getPath(name)));
  const { right, wrong } = compare(readings, fields);
  expect(wrong).toEqual([]);
  expect(right).toBeGreaterThanOrEqual(MIN_ROWS * fields.length);
  expect(readings.map(({ symbol }) => symbol)).not.toContain('NFLX');
  expect(Math.min(...readings.map(({ confidence }) => confidence))).toBeGreaterThanOrEqual(0.6);
});

it('a JPEG with artifacts is recognized without a wrong flag [SHOT-08]', async () => {
  const { right, wrong } = compare(
    await recognize(await (await open('bots-light')).jpeg({ quality: 40 }).toBuffer()),
  );
  expect(wrong).toEqual([]);
  expect(right).toBeGreaterThanOrEqual(MIN_ROWS * botFields.length);
});

it('symbols cut off by the edge aren’t mistaken for others [SHOT-13]', async () => {
  // Cuts off the first letters, which leaves MD of AMD.
  const cut = { left: 32, top: 0, width: 600, height: 570 };
  const readings = await recognize(await (await open('bots-light')).extract(cut).toBuffer());
  expect(compare(readings).wrong).toEqual([]);
  expect(readings.map(({ symbol }) => symbol)).not.toContain('GOOG');
});

it('sentences about positions give no readings [SHOT-13]', async () => {
  expect(await recognize(await readFile(getPath('words')))).toEqual([]);
});

async function compareStates(image: Buffer) {
  const { states } = await recognizeAll(image, stateWatchlist);
  const read = states.flatMap(({ symbol, ...values }) => {
    const shown = shownStates.find((row) => row.symbol === symbol);
    return trendFields.flatMap((field) => {
      const value = values[field]?.value;
      if (value === undefined) return [];
      return [{ value: `${symbol} ${field} ${value}`, isRight: shown?.[field] === value }];
    });
  });
  return count(read);
}

async function compareFlow(image: Buffer) {
  const { flowRows } = await recognizeAll(image);
  const read = flowRows.flatMap((row, index) => {
    const shown = shownFlow[index];
    return Object.entries(row).flatMap(([field, cell]) => {
      if (cell === null) return [];
      const isRight = shown?.[field as keyof ShownFlow] === cell.value;
      return [{ value: `${shown?.ticker} ${field} ${cell.value}`, isRight }];
    });
  });
  return count(read);
}

/** Of 42 values of symbols on the watchlist; those of a one-letter symbol can be missed. */
const MIN_STATES = 38;
/** Of 76; a one-letter ticker and uncertain figures can be missed. */
const MIN_FLOW_VALUES = 73;

it.each([
  ['the watchlist', 'states-dark.png', compareStates, MIN_STATES],
  ['the watchlist', 'states-light.png', compareStates, MIN_STATES],
  ['the flow list', 'flow-dark.png', compareFlow, MIN_FLOW_VALUES],
  ['the flow list', 'flow-light-2x.png', compareFlow, MIN_FLOW_VALUES],
  ['the watchlist', 'photo-states.jpg', compareStates, MIN_STATES - 4],
  ['the flow list', 'photo-flow.jpg', compareFlow, 50],
] as const)(
  '%s in %s is recognized without a wrong value [MORNING-01, MORNING-02, MORNING-05, MORNING-12]',
  async (_, name, compareWith, least) => {
    const { right, wrong } = await compareWith(await readFile(join(folder, name)));
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThanOrEqual(least);
  },
);

it('text recognition doesn’t use the network [SHOT-07]', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    join(folder, '../forbid-network.ts'),
    join(folder, 'print-words.ts'),
    getPath('words'),
  ]);
  expect(stdout).toContain('In Position');
});

it('an image that can’t be decoded is an error, not an empty result [SHOT-13]', async () => {
  const own = openTextRecognizer();
  await expect(own.recognize(Buffer.from('words'), 'normal')).rejects.toThrow();
  await own.close();
});

it('an image that times out returns no words, and the next one is recognized [SHOT-13]', async () => {
  const own = openTextRecognizer(15_000);
  const noise = await sharp(await generateNoisePng(500, 500))
    .resize(4_000, 4_000)
    .png()
    .toBuffer();
  expect(await own.recognize(noise, 'normal')).toEqual([]);
  const words = await readFile(getPath('words'));
  // On a busy machine this one can time out too.
  let found: readonly Word[] = [];
  while (found.length === 0) found = await own.recognize(words, 'normal');
  expect(found.map(({ text }) => text)).toContain('Position');
  await own.close();
});
