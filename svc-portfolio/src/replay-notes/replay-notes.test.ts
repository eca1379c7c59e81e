import { randomUUID } from 'node:crypto';
import { MAX_WEEK_NOTES } from '@dashboard/contracts-portfolio';
import { formatImagePath } from '@dashboard/contracts-trading';
import { setUpPortfolio } from '../../test/test-portfolio.ts';

const portfolio = setUpPortfolio();
let chart: string;
const at = '2026-11-17T15:00:10.000Z';
const week = '/api/replay-notes?from=2026-11-16&to=2026-11-20';

beforeAll(async () => {
  chart = await portfolio.addImage();
});
beforeEach(async () => {
  await portfolio.empty('replay_notes', 'stock_state_history');
  await recordChange(at);
  portfolio.announced.length = 0;
});

const recordChange = (instant: string) =>
  portfolio.db('stock_state_history').insert({
    symbol: 'AAPL',
    field: 'dailyBX',
    before: '"HL"',
    after: '"HH"',
    at: new Date(instant),
  });
const list = (path = week) => portfolio.read(path);
const add = (json: object) => portfolio.post('/api/replay-notes', { at, text: 'A note', ...json });
const addNote = async (json: object = {}) => (await add(json)).body;
const change = (id: string, json: object, version = 1) =>
  portfolio.patch(`/api/replay-notes/${id}`, json, { version });
const remove = (id: string, version = 1) =>
  portfolio.remove(`/api/replay-notes/${id}`, { version });

it('a note with an image that was not uploaded is refused with 400 [IMG-13]', async () => {
  expect((await add({ chart: formatImagePath(randomUUID()) })).status).toBe(400);
  expect(await list()).toEqual([]);
});

it('a note is pinned to a moment when something changed [STORY-01]', async () => {
  expect((await add({ at: '2026-11-17T15:00:59.999Z' })).status).toBe(201);
  const refused = await add({ at: '2026-11-17T15:01:00.000Z' });
  expect([refused.status, refused.body.message]).toEqual([
    404,
    'Nothing on the watchlist changed at this moment',
  ]);
});

it('notes are listed by moment, and within a moment in the order they were pinned [STORY-01]', async () => {
  await recordChange('2026-11-16T15:00:00.000Z');
  const note = await addNote({ text: 'a'.repeat(500), chart });
  await addNote({ text: 'Second' });
  await addNote({ text: 'Monday', at: '2026-11-16T15:00:30.000Z', chart: null });
  expect(note).toEqual({ id: expect.any(String), at, text: 'a'.repeat(500), chart, version: 1 });
  const listed: { text: string }[] = await list();
  expect(listed.map(({ text }) => text)).toEqual(['Monday', note.text, 'Second']);
  expect(listed[1]).toEqual(note);
});

it('days are trading days [STORY-01]', async () => {
  // 9:30 PM on 16 November in New York.
  await recordChange('2026-11-17T02:30:00.000Z');
  await addNote({ at: '2026-11-17T02:30:00.000Z' });
  expect(await list('/api/replay-notes?from=2026-11-16&to=2026-11-16')).toHaveLength(1);
  expect(await list('/api/replay-notes?from=2026-11-17&to=2026-11-17')).toEqual([]);
});

it('a week has at most 20 notes, even if two admins add the last one at once [STORY-02]', async () => {
  await recordChange('2026-11-23T05:00:00.000Z');
  for (let count = 1; count < MAX_WEEK_NOTES; count += 1) await addNote();
  const responses = await Promise.all([add({}), add({}), add({})]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  // Monday starts at midnight in New York.
  expect((await add({ at: '2026-11-23T05:00:00.000Z' })).status).toBe(201);
});

it('text and chart are changed by version; a no-op change leaves the version [STORY-01]', async () => {
  const { id } = await addNote();
  expect((await change(id, { chart })).body).toMatchObject({ text: 'A note', chart, version: 2 });
  expect((await change(id, { text: 'Stale' }, 1)).status).toBe(412);
  expect((await change(id, { text: 'A note', chart }, 2)).body.version).toBe(2);
  expect((await change(id, { text: 'New', chart: null }, 2)).body).toMatchObject({
    text: 'New',
    chart: null,
    version: 3,
  });
});

it('a deleted note is restored unchanged, with its chart [STORY-01, UNDO-17]', async () => {
  const note = await addNote({ chart });
  expect((await remove(note.id, 2)).status).toBe(412);
  const { restorable } = (await remove(note.id)).body;
  expect(await list()).toEqual([]);
  const [removal] = await portfolio.read('/api/removals');
  expect(removal).toMatchObject({ kind: 'replay-note', name: 'A note', removedBy: 'admin' });
  await portfolio.restore(restorable.id);
  expect(await list()).toEqual([note]);
});
