import type { ReplayNote, StateChange, Stock } from '@dashboard/contracts-portfolio';
import fc from 'fast-check';
import { createChange } from '../../../test/create-change.ts';
import { createSampleStocks } from '../../sample-records.ts';
import { groupIntoSteps, type ReplayStep } from '../../stocks/state-history.ts';
import { createDayOf } from '../../stocks/weeks.ts';
import {
  createFrames,
  findCurrentNote,
  findDayMarks,
  findNextNote,
  findNotes,
  findPreviousNote,
  formatChange,
  formatNoteCount,
  groupByWeek,
  listStoryMarks,
  MAX_STORY_MS,
  rewindStocks,
  selectStoryWeek,
} from './replay.ts';
import { fitFontSize } from './StoryPage.tsx';

const week = [
  createChange('17T15:00:10', 'AAPL', 'range', 'Premium Range', 'Fair Value'),
  createChange('17T15:00:40', 'AAPL', 'dailyBX', 'HL', 'LL'),
  createChange('18T15:00:00', 'AAPL', 'dailyBX', 'LL', 'HH'),
  createChange('19T15:00:00', 'AMD', 'hybridBotPosition', true, false),
  createChange('20T15:00:00', 'GONE', 'range', null, 'Fair Value'),
];
const steps = groupIntoSteps(week);
const stocks = createSampleStocks();
const findStock = (symbol: string, count: number) =>
  rewindStocks(stocks, steps, count).find((stock) => stock.symbol === symbol);

test('changes within one minute form one step', () => {
  expect(steps.map(({ changes }) => changes.length)).toEqual([2, 1, 1, 1]);
  expect(steps[0]?.at).toBe('2026-11-17T15:00:40.000Z');
});

test('going back undoes the changes, and other stocks remain the same objects [HEAT-83]', () => {
  expect(rewindStocks(stocks, steps, steps.length)).toBe(stocks);
  expect(findStock('AMD', 2)).toMatchObject({ hybridBotPosition: true });
  expect(findStock('AAPL', 1)).toMatchObject({ range: 'Fair Value', dailyBX: 'LL' });
  expect(findStock('AAPL', 0)).toMatchObject({ range: 'Premium Range', dailyBX: 'HL' });
  expect(stocks).toContain(findStock('MSFT', 0));
  expect(rewindStocks(stocks, steps, 0)).toHaveLength(stocks.length);
});

test('going back to any position shows its state', () => {
  const edit = fc.record({
    index: fc.nat(5),
    field: fc.constantFrom('monthlyBX' as const, 'weeklyBX' as const, 'dailyBX' as const),
    value: fc.constantFrom('HH' as const, 'LL' as const, null),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      const states: (readonly Stock[])[] = [stocks];
      const changes: StateChange[] = [];
      edits.forEach(({ index, field, value }, minute) => {
        const before = states.at(-1) as readonly Stock[];
        const stock = before[index] as Stock;
        const at = new Date(Date.UTC(2026, 10, 17, 9, minute)).toISOString().slice(8, 19);
        changes.push(createChange(at, stock.symbol, field, stock[field], value));
        states.push(before.with(index, { ...stock, [field]: value }));
      });
      const now = states.at(-1) as readonly Stock[];
      states.forEach((state, position) => {
        expect(rewindStocks(now, groupIntoSteps(changes), position)).toEqual(state);
      });
    }),
  );
});

test('changes are formatted as text, and each day has a mark', () => {
  expect(week.map(formatChange)).toEqual([
    'AAPL Range: Premium Range → Fair Value',
    'AAPL Daily BX: HL → LL',
    'AAPL Daily BX: LL → HH',
    'AMD BX Hybrid Bot: In Position → No Position',
    'GONE Range: — → Fair Value',
  ]);
  const sameDay = { at: '2026-11-17T16:00:00.000Z', changes: [] };
  expect(findDayMarks(steps.toSpliced(1, 0, sameDay))).toEqual([
    { value: 1, label: '11/17' },
    { value: 3, label: '11/18' },
    { value: 4, label: '11/19' },
    { value: 5, label: '11/20' },
  ]);
});

const minute = (count: number) => new Date(Date.UTC(2026, 10, 17, 15, count)).toISOString();
const step = (count: number): ReplayStep => ({ at: minute(count), changes: [] });
const note = (count: number, text = 'A note'): ReplayNote => ({
  id: `${count} ${text}`,
  at: minute(count),
  text,
  chart: null,
  version: 1,
});
const moments = [step(0), step(1), step(2)];
const notes = [note(1, 'First'), note(1, 'Second'), note(2, 'Third')];

test('a story plays for at most 40 s, and each note stays longer than any moment without one [STORY-05]', () => {
  const anyNotes = fc.uniqueArray(
    fc.record({
      count: fc.nat(300),
      text: fc.string({ minLength: 1, maxLength: 500 }),
      chart: fc.constantFrom(null, '/api/images/x'),
    }),
    { maxLength: 20, selector: ({ count }) => count },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), anyNotes, (stepCount, drawn) => {
      const all = Array.from({ length: stepCount }, (_, count) => step(count));
      const pinned = drawn.map(({ count, text, chart }) => ({ ...note(count, text), chart }));
      const frames = createFrames(all, pinned);
      const total = frames.reduce((sum, { durationMs }) => sum + durationMs, 0);
      expect(total).toBeLessThanOrEqual(MAX_STORY_MS + 1);
      const withNotes = frames.filter((frame) => frame.note);
      expect(withNotes).toHaveLength(pinned.filter(({ at }) => at < minute(stepCount)).length);
      const moment = frames[0]?.durationMs ?? 0;
      for (const { durationMs } of withNotes) expect(durationMs).toBeGreaterThan(3 * moment);
    }),
  );
});

test('only a long week takes the full 40 s [STORY-05]', () => {
  const sum = (stepCount: number) =>
    createFrames(
      Array.from({ length: stepCount }, (_, count) => step(count)),
      notes,
    ).reduce((total, { durationMs }) => total + durationMs, 0);
  expect(sum(100)).toBeCloseTo(MAX_STORY_MS);
  expect(sum(3)).toBeLessThan(20_000);
});

test('longer notes stay longer, and a chart adds time', () => {
  const time = (note: ReplayNote) => createFrames(moments, [note])[2]?.durationMs ?? 0;
  expect(time(note(1, 'a'.repeat(400)))).toBeGreaterThan(time(note(1, 'a'.repeat(100))));
  expect(time({ ...note(1), chart: '/api/images/x' })).toBeGreaterThan(time(note(1)));
});

test('each note of a moment has its own frame [STORY-06]', () => {
  const frames = createFrames([...moments, step(3)], notes);
  expect(frames.map(({ position }) => position)).toEqual([0, 1, 2, 2, 3, 4]);
  const currentTexts = frames.map(
    (_, index) => frames[findCurrentNote(frames, index) ?? -1]?.note?.text,
  );
  expect(currentTexts).toEqual([undefined, undefined, 'First', 'Second', 'Third', 'Third']);
});

test('the next note is after this moment, and the previous one is before this note [STORY-06]', () => {
  const frames = createFrames([...moments, step(3)], notes);
  const nextNotes = frames.map((_, index) => findNextNote(frames, index));
  expect(nextNotes).toEqual([2, 2, 3, 4, undefined, undefined]);
  const previousNotes = frames.map((_, index) => findPreviousNote(frames, index));
  expect(previousNotes).toEqual([undefined, undefined, undefined, 2, 3, 3]);
});

test('the slider marks days and notes', () => {
  const all = [...moments, { ...step(0), at: '2026-11-18T15:00:00.000Z' }];
  expect(listStoryMarks(createFrames(all, notes), all)).toEqual([
    { value: 1, label: '11/17' },
    { value: 2, label: '•' },
    { value: 3, label: '•' },
    { value: 4, label: '•' },
    { value: 5, label: '11/18' },
  ]);
});

describe('the notes of a week', () => {
  const weeks = ['2026-11-23', '2026-11-16', '2026-11-09'];
  const noteAt = (at: string): ReplayNote => ({ ...note(0), id: at, at });
  const lastMinute = noteAt('2026-11-23T04:59:59.000Z');
  const firstMinute = noteAt('2026-11-23T05:00:00.000Z');

  test('a note belongs to its moment’s week in the trading time zone [STORY-03]', () => {
    const grouped = groupByWeek([lastMinute, firstMinute], createDayOf('America/New_York'));
    expect([...grouped]).toEqual([
      ['2026-11-16', [lastMinute]],
      ['2026-11-23', [firstMinute]],
    ]);
  });

  test.each([
    ['for the last seven days, the newer week with notes', undefined, weeks, '2026-11-23'],
    ['for the last seven days, the week before', undefined, ['2026-11-16'], '2026-11-16'],
    ['for the last seven days, no older week', undefined, ['2026-11-09'], undefined],
    ['for a chosen week, its own', '2026-11-09', weeks, '2026-11-09'],
    ['for a chosen week without notes, none', '2026-11-09', ['2026-11-23'], undefined],
  ])('the story offered: %s [STORY-04]', (_, chosen, withNotes, expected) => {
    const notesByWeek = new Map(withNotes.map((week) => [week, [firstMinute]]));
    expect(selectStoryWeek(chosen, weeks, notesByWeek)).toBe(expected);
  });

  test('are at the step of their minute, and counted', () => {
    const found = findNotes({ at: '2026-11-23T04:59:10.000Z', changes: [] }, [
      lastMinute,
      firstMinute,
    ]);
    expect(found).toEqual([lastMinute]);
    expect([1, 5].map(formatNoteCount)).toEqual(['1 note', '5 notes']);
  });
});

test('the printed page uses the largest font that fits, or else the smallest [STORY-08]', () => {
  expect(fitFontSize((size) => size <= 8)).toBe(8);
  expect(fitFontSize(() => true)).toBe(11);
  expect(fitFontSize(() => false)).toBe(5);
});
