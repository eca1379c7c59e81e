import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const QUARTER_HOUR_MS = 15 * 60_000;

/* A process can't change its time zone, so each zone gets its own process. */
const script = `
  const { startOfLocalDay, startOfNextLocalDay } = await import(process.argv[1]);
  const days = new Set();
  const [from, to] = process.argv.slice(2).map(Date.parse);
  for (let at = from; at < to; at += ${QUARTER_HOUR_MS}) {
    const bounds = [startOfLocalDay(new Date(at)), startOfNextLocalDay(new Date(at))];
    days.add(bounds.map((bound) => bound.toISOString()).join());
  }
  console.log([...days].join(' '));
`;

function daysBetween(TZ: string, from: string, to: string): string {
  const file = join(__dirname, 'local-day.ts');
  const args = ['--no-warnings', '--input-type=module', '--eval', script, file, from, to];
  return execFileSync(process.execPath, args, { env: { TZ }, encoding: 'utf8' }).trim();
}

test.each([
  ['America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z', 23],
  ['America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z', 25],
  ['Australia/Lord_Howe', '2026-10-03T13:30:00.000Z', '2026-10-04T13:00:00.000Z', 23.5],
  ['Australia/Lord_Howe', '2026-04-04T13:00:00.000Z', '2026-04-05T13:30:00.000Z', 24.5],
  // Midnight is skipped in spring and occurs twice in autumn.
  ['America/Havana', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z', 23],
  ['America/Havana', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z', 25],
])('in %s the day from %s to %s is one day of %d hours [BELL-16]', (zone, start, end, hours) => {
  expect(Date.parse(end) - Date.parse(start)).toBe(hours * 3_600_000);
  expect(daysBetween(zone, start, end)).toBe(`${start},${end}`);
});
