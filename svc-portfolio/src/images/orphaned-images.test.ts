import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { formatImagePath } from '@dashboard/contracts-http';
import { deleteExpiredRemovals, type ImageReferences } from '@dashboard/service-kit';
import { identityHeaders } from '@dashboard/service-kit/testing';
import { openPortfolio, type Portfolio } from '../../test/test-portfolio.ts';
import { SERVICE_NAME } from '../app.ts';
import { createImageStore } from './images.store.ts';
import { openDiskStore } from './object-store/disk-store.ts';
import type { ObjectStore } from './object-store/object-store.ts';
import { removeOrphanedImages } from './orphaned-images.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let portfolio: Portfolio;
let objects: ObjectStore;

beforeAll(async () => {
  portfolio = await openPortfolio();
  objects = await openDiskStore(portfolio.imagesDir);
  await portfolio.call('admin', 'POST', '/api/stocks', { json: { symbol: 'AAPL' } });
});
afterAll(() => portfolio.close());
beforeEach(async () => {
  await portfolio.db('stocks').update({ analysis_image: null });
  for (const table of ['analyses', 'images']) await portfolio.db(table).delete();
});

/** Stores an image that was uploaded this long ago. */
async function storeOldImage(ageMs = 2 * DAY_MS): Promise<string> {
  const id = randomUUID();
  await createImageStore(portfolio.db).insertImage({ id, bytes: 1, width: 1, height: 1 });
  await portfolio
    .db('images')
    .where({ id })
    .update({ created_at: new Date(Date.now() - ageMs) });
  await objects.put(id, Buffer.from('x'));
  return id;
}

const references = (imageIds: string[] = [], ageMs = 0): ImageReferences => ({
  readAt: new Date(Date.now() - ageMs),
  imageIds,
});
const run = (reported = references(), store = objects) =>
  removeOrphanedImages({ db: portfolio.db, objects: store }, reported);
/** Lets a day pass for the images that are withdrawn. */
const passDay = () =>
  portfolio.db('images').update({
    withdrawn_at: portfolio.db.raw(`withdrawn_at - interval '25 hours'`),
  });
const get = async (id: string) =>
  (
    await fetch(portfolio.origin + formatImagePath(id), {
      headers: await identityHeaders(SERVICE_NAME, 'student'),
    })
  ).status;
const isStored = async (id: string) => (await readdir(portfolio.imagesDir)).includes(id);
const showOnStock = (analysisImage: string | null) =>
  portfolio.call('admin', 'PATCH', '/api/stocks/AAPL', { json: { analysisImage } });

it('IMG-18 an image that nothing names is withdrawn, and removed a day later', async () => {
  const id = await storeOldImage();
  await run();
  expect([await get(id), await isStored(id)]).toEqual([404, true]);
  await run();
  expect(await isStored(id)).toBe(true);
  await passDay();
  expect(await run()).toBe(1);
  expect(await isStored(id)).toBe(false);
  expect(await portfolio.db('images').where({ id })).toEqual([]);
});

it('IMG-18 an image that is younger than a day is kept', async () => {
  const id = await storeOldImage(23 * HOUR_MS);
  await run();
  expect(await get(id)).toBe(200);
});

it('IMG-18 an image that a stock or an analysis names is kept, also when the stock no longer shows it', async () => {
  const id = await storeOldImage();
  await showOnStock(formatImagePath(id));
  for (const step of [() => undefined, () => showOnStock(null), passDay]) {
    await step();
    await run();
    expect([await get(id), await isStored(id)]).toEqual([200, true]);
  }
});

it('IMG-18 an image that an alert names is kept until no alert names it any more', async () => {
  const id = await storeOldImage();
  await run(references([id]));
  await passDay();
  await run(references([id]));
  expect(await get(id)).toBe(200);
  await run();
  await passDay();
  await run();
  expect(await isStored(id)).toBe(false);
});

it('IMG-18 what other services named an hour ago withdraws nothing, and an old report removes nothing', async () => {
  const id = await storeOldImage();
  await run(references([], 1.1 * HOUR_MS));
  expect(await get(id)).toBe(200);
  await run();
  await passDay();
  expect(await run(references([], 2 * HOUR_MS))).toBe(0);
  expect(await isStored(id)).toBe(true);
});

it('IMG-18 an alert that was saved just before its image was withdrawn gets it back', async () => {
  const id = await storeOldImage();
  await run();
  expect(await get(id)).toBe(404);
  await passDay();
  expect(await run(references([id]))).toBe(0);
  expect(await get(id)).toBe(200);
});

it('IMG-18 a stock that is saved with a withdrawn image shows it at once, and keeps it', async () => {
  const id = await storeOldImage();
  await run();
  expect((await showOnStock(formatImagePath(id))).status).toBe(200);
  expect(await get(id)).toBe(200);
  await passDay();
  expect(await run()).toBe(0);
  expect(await get(id)).toBe(200);
});

it('IMG-18 of a stock that is saved while its image is removed, the image is there or the save is refused', async () => {
  const outcomes = new Set<number>();
  for (let round = 0; round < 20; round += 1) {
    const id = await storeOldImage();
    await run();
    await passDay();
    const [{ status }] = await Promise.all([showOnStock(formatImagePath(id)), run()]);
    outcomes.add(status);
    expect([status, await get(id)]).toEqual(status === 200 ? [200, 200] : [400, 404]);
  }
  expect([...outcomes].every((status) => [200, 400].includes(status))).toBe(true);
});

it('IMG-18 an image whose object cannot be removed is tried again', async () => {
  const id = await storeOldImage();
  await run();
  await passDay();
  const failing = { ...objects, remove: () => Promise.reject(new Error('down')) };
  await expect(run(references(), failing)).rejects.toThrow('down');
  expect([await get(id), await isStored(id)]).toEqual([404, true]);
  expect(await run()).toBe(1);
  expect(await isStored(id)).toBe(false);
});

it('IMG-18, UNDO-15 the image of a stock that was removed and can be restored is kept', async () => {
  await portfolio.call('admin', 'POST', '/api/stocks', { json: { symbol: 'MSFT' } });
  const id = await storeOldImage();
  const json = { analysisImage: formatImagePath(id) };
  await portfolio.call('admin', 'PATCH', '/api/stocks/MSFT', { json });
  await portfolio.db('analyses').delete();
  const { body } = await portfolio.call('admin', 'DELETE', '/api/stocks/MSFT');
  await run();
  expect(await get(id)).toBe(200);
  await portfolio.call('admin', 'POST', `/api/removals/${body.restorable.id}/restore`);
  await run();
  expect(await get(id)).toBe(200);
});

it('IMG-18, UNDO-15 it goes when the stock can no longer be restored', async () => {
  await portfolio.call('admin', 'POST', '/api/stocks', { json: { symbol: 'NVDA' } });
  const id = await storeOldImage();
  const json = { analysisImage: formatImagePath(id) };
  await portfolio.call('admin', 'PATCH', '/api/stocks/NVDA', { json });
  await portfolio.db('analyses').delete();
  await portfolio.call('admin', 'DELETE', '/api/stocks/NVDA');
  await portfolio.db('removals').update({ until: new Date(Date.now() - 1_000) });
  await deleteExpiredRemovals(portfolio.db);
  await run();
  expect(await get(id)).toBe(404);
});

it('IMG-18, STORY-01 the chart of a note is kept, also of one that was deleted and can be restored', async () => {
  const id = await storeOldImage();
  await portfolio.call('admin', 'PATCH', '/api/stocks/AAPL', { json: { range: 'Fair Value' } });
  const json = { at: new Date().toISOString(), text: 'A note', chart: formatImagePath(id) };
  const { body: note } = await portfolio.call('admin', 'POST', '/api/replay-notes', { json });
  await run();
  expect(await get(id)).toBe(200);
  await portfolio.call('admin', 'DELETE', `/api/replay-notes/${note.id}`);
  await run();
  expect(await get(id)).toBe(200);
});
