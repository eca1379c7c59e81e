import fc from 'fast-check';
import type { CaseStatus, TrackCase } from '../cases/track-case.ts';
import { describeNotCounted, summarize } from './SourceTable.tsx';

const createCase = (status: CaseStatus, resultPercent: number | null): TrackCase => ({
  id: '1',
  source: 'flow',
  symbol: 'NVDA',
  title: 'CALL',
  statusText: '',
  status,
  startedAt: null,
  endedAt: null,
  days: null,
  holding: null,
  text: null,
  resultPercent,
  record: {} as TrackCase['record'],
});

test('a hit is a result above 0; figures cover recorded results only, and the rest are listed by status [TRACK-13]', () => {
  const summary = summarize([
    createCase('recorded', 50),
    createCase('recorded', 0),
    createCase('recorded', -20),
    createCase('withdrawn', -90),
    createCase('withdrawn', null),
    createCase('open', null),
    createCase('open', null),
    createCase('not-recorded', null),
  ]);
  expect(summary).toMatchObject({ results: 4, hits: 1, hitRate: 25, average: -15 });
  expect([summary.best?.resultPercent, summary.worst?.resultPercent]).toEqual([50, -90]);
  const missing = describeNotCounted(summary).replaceAll('\u00a0', ' ');
  expect(missing).toBe('2 open · 1 not recorded · 1 withdrawn');
});

test('without a result a figure is missing rather than 0 [TRACK-13]', () => {
  const summary = summarize([createCase('open', null)]);
  expect(summary).toMatchObject({ results: 0, hitRate: null, average: null, best: null });
});

const statuses = fc.constantFrom<CaseStatus>('open', 'not-recorded', 'withdrawn');
const anyCase = fc.oneof(
  fc.integer({ min: -1_000, max: 10_000 }).map((percent) => createCase('recorded', percent)),
  fc.integer({ min: -1_000, max: 10_000 }).map((percent) => createCase('withdrawn', percent)),
  statuses.map((status) => createCase(status, null)),
);

test('every case is counted or listed by status exactly once, and the figures lie within the results [TRACK-13]', () => {
  fc.assert(
    fc.property(fc.array(anyCase, { maxLength: 40 }), (cases) => {
      const summary = summarize(cases);
      const named = Object.values(summary.notCounted).reduce((sum, count) => sum + count, 0);
      expect(summary.results + named).toBe(cases.length);
      if (summary.average === null) return;
      const [worst, best] = [summary.worst?.resultPercent, summary.best?.resultPercent];
      expect(summary.average).toBeGreaterThanOrEqual((worst as number) - 1e-9);
      expect(summary.average).toBeLessThanOrEqual((best as number) + 1e-9);
      expect(summary.hitRate).toBeGreaterThanOrEqual(0);
      expect(summary.hitRate).toBeLessThanOrEqual(100);
    }),
  );
});
