import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simulatePolling } from './simulation.ts';

const page = readFileSync(join(__dirname, '../results.md'), 'utf8');
const students = page.slice(page.indexOf('## 5,000 students'));
/** The row of the table: p50, p99, longest, errors, statements. */
const measured = [...(/^\| ([\d.]+ ms .*) \|$/m.exec(students)?.[1] ?? '').split('|')].map((cell) =>
  Number.parseFloat(cell),
);
const requests = Number(/([\d,]+) requests/.exec(students)?.[1]?.replaceAll(',', ''));

test('the simulation reproduces the 5,000 students that the bench measured', () => {
  const [p50 = 0, p99 = 0, max = 0, , statements = 0] = measured;
  const simulated = simulatePolling({ students: 5_000, seconds: 60, asBench: true });
  const ratios = {
    requests: simulated.requests / requests,
    p50: simulated.p50 / p50,
    p99: simulated.p99 / p99,
    max: simulated.max / max,
    statements: simulated.statementsPerSecond / statements,
  };
  // Requests follow from the schedule; latencies within a third, the longest within a factor of two.
  expect(Math.abs(ratios.requests - 1)).toBeLessThan(0.01);
  expect(Math.abs(ratios.statements - 1)).toBeLessThan(0.05);
  expect(Math.abs(ratios.p50 - 1)).toBeLessThan(0.35);
  expect(Math.abs(ratios.p99 - 1)).toBeLessThan(0.35);
  expect(ratios.max).toBeGreaterThan(0.5);
  expect(ratios.max).toBeLessThan(2);
});

test('one gateway has a limit, and beyond it responses wait ever longer', () => {
  const [few, many, tooMany] = [10_000, 80_000, 200_000].map((count) =>
    simulatePolling({ students: count, seconds: 2 }),
  );
  expect(few?.p99).toBeLessThan(30);
  expect(many?.utilization).toBeGreaterThan(0.5);
  expect(tooMany?.p99).toBeGreaterThan(500);
  // However many poll, svc-flow computes the alerts once a second.
  expect(many?.statementsPerSecond).toBeLessThan(1.3);
});
