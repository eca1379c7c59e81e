import type { ReplayNote } from '@dashboard/contracts-portfolio';
import { createDayOf } from '../replay/index.ts';
import { fitFontSize } from './print/fit-font-size.ts';
import { findNotes, formatNoteCount, groupByWeek, selectStoryWeek } from './story-notes.ts';

const note = (at: string): ReplayNote => ({ id: at, at, text: 'A note', chart: null, version: 1 });
const weeks = ['2026-11-23', '2026-11-16', '2026-11-09'];
const lastMinute = note('2026-11-23T04:59:59.000Z');
const firstMinute = note('2026-11-23T05:00:00.000Z');

test('STORY-03 a note belongs to the week of its moment in the trading time zone', () => {
  const grouped = groupByWeek([lastMinute, firstMinute], createDayOf('America/New_York'));
  expect([...grouped]).toEqual([
    ['2026-11-16', [lastMinute]],
    ['2026-11-23', [firstMinute]],
  ]);
});

test.each([
  ['of the last seven days the newer week with notes', undefined, weeks, '2026-11-23'],
  ['of the last seven days the week before', undefined, ['2026-11-16'], '2026-11-16'],
  ['of the last seven days no older week', undefined, ['2026-11-09'], undefined],
  ['of a chosen week its own', '2026-11-09', weeks, '2026-11-09'],
  ['of a chosen week without notes none', '2026-11-09', ['2026-11-23'], undefined],
])('STORY-04 the story that is offered: %s', (_, chosen, told, expected) => {
  const notes = new Map(told.map((week) => [week, [firstMinute]]));
  expect(selectStoryWeek(chosen, weeks, notes)).toBe(expected);
});

test('notes are found at the step of their minute, and counted in words', () => {
  const step = { at: '2026-11-23T04:59:10.000Z', changes: [] };
  expect(findNotes(step, [lastMinute, firstMinute])).toEqual([lastMinute]);
  expect(findNotes(undefined, [lastMinute])).toEqual([]);
  expect([1, 5].map(formatNoteCount)).toEqual(['1 note', '5 notes']);
});

test('STORY-08 the printed page takes the largest font with which it fits, else the smallest', () => {
  expect(fitFontSize((size) => size <= 8)).toBe(8);
  expect(fitFontSize(() => true)).toBe(11);
  expect(fitFontSize(() => false)).toBe(5);
});
