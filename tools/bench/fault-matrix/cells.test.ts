import { type Attempt, listDefects, type Row, summarize } from './cells.ts';
import { renderPicture } from './picture.ts';

const attempt = (outcome: string, ms: number, stale = false): Attempt => ({
  ok: outcome === '200',
  stale,
  outcome,
  ms,
});
const whole = { wholeAfterSeconds: 1.2, lost: 0 };

test('a cell counts successes, stale responses and failures by kind', () => {
  const attempts = [
    attempt('200', 5),
    attempt('200', 7, true),
    attempt('503', 30),
    attempt('503', 10),
  ];
  expect(summarize(attempts, whole)).toEqual({
    attempts: 4,
    succeeded: 2,
    stale: 1,
    wholeAfterSeconds: 1.2,
    lost: 0,
    success: { medianMs: 7, maxMs: 7 },
    failures: { 503: 2 },
    failure: { medianMs: 30, maxMs: 30 },
  });
});

test.each<
  [string, readonly Attempt[], Partial<typeof whole> | { wholeAfterSeconds: null }, string]
>([
  ['a fault of the server', [attempt('500', 5)], {}, 'answered 500 instead of 503'],
  ['a refused session', [attempt('401', 5)], {}, 'a valid session was refused (401)'],
  ['no answer', [attempt('timeout', 8_000)], {}, 'no answer within 8 s'],
  ['a late failure', [attempt('503', 4_000)], {}, 'fails after 4000 ms'],
  ['a lost write', [attempt('200', 5)], { lost: 2 }, '2 acknowledged writes lost'],
  ['a late recovery', [attempt('503', 5)], { wholeAfterSeconds: 9 }, 'recovered only after 9 s'],
  ['no recovery', [attempt('503', 5)], { wholeAfterSeconds: null }, 'never recovered'],
])('%s is a defect', (_, attempts, after, defect) => {
  expect(listDefects(summarize(attempts, { ...whole, ...after }))).toContain(defect);
});

test('a quick 503 or 502 is not a defect', () => {
  expect(listDefects(summarize([attempt('503', 40), attempt('502', 5)], whole))).toEqual([]);
});

test('the picture has the figures of each cell, and reasons for missing ones', () => {
  const cell = summarize([attempt('200', 5), attempt('503', 12), attempt('503', 14)], whole);
  const rows: Row[] = [
    { part: 'Postgres', fault: 'frozen', cells: { 'admin edits': cell } },
    { part: 'Redis', fault: 'reset', cells: { 'admin edits': { ...cell, lost: 1 } } },
    { part: 'mfe-flow', fault: 'slow', none: 'files & <no> connection' },
  ];
  const svg = renderPicture(
    { at: '2026-01-02T00:00:00Z', machine: '2 cores', faultMs: 6_000 },
    rows,
  );
  expect(svg).toContain('>33.3 %<');
  expect(svg).toContain('>503 14 ms · 1.2 s<');
  expect(svg).toContain('n/a: mfe-flow slow; files &amp; &lt;no&gt; connection.');
  expect(svg).toContain('Redis reset, admin edits: 1 acknowledged writes lost');
  expect(svg).not.toContain('Postgres frozen, admin edits');
});
