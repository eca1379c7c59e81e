/**
 * `npm test [-- steps]`: all checks, unit tests and browser tests with all they need, or only the
 * steps named. The last line is `N passed, N failed`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '@dashboard/runner-kit/errors';
import { createProgress, formatSeconds } from '@dashboard/runner-kit/progress';
import { reportError, runWithSupervisor } from '@dashboard/runner-kit/run-with-supervisor';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { type Count, sum } from './counts.ts';
import { tasks } from './test-steps.ts';

const progress = createProgress();
const steps = process.argv.slice(2);
/** What may run beside the other steps, and the one step that needs its result. */
const besides = 'build';
const needsBuild = 'browser';
/** The steps that are tests: none of them run is a failure. */
const testSteps = ['unit', 'timed', 'browser'];

process.exit(await test().catch(reportError));

async function test(): Promise<number> {
  const unknown = steps.filter((name) => !(name in tasks));
  if (unknown.length > 0) {
    throw new UserError(
      `No such step: ${unknown.join(', ')}. Steps: ${Object.keys(tasks).join(', ')}`,
    );
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-run-'));
  let counts: Record<string, Count> | undefined;
  try {
    const code = await runWithSupervisor(dataDir, progress, async (supervisor) => {
      counts = await runSteps(supervisor, dataDir);
    });
    // Interrupted: whatever had passed by then, the run as a whole has not.
    if (!counts) return code || 130;
    return code || conclude(counts);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function runSteps(
  supervisor: Supervisor,
  reportsDir: string,
): Promise<Record<string, Count>> {
  const wanted = Object.keys(tasks).filter((name) => steps.length === 0 || steps.includes(name));
  const counts: Record<string, Count> = {};
  const run = async (name: string) => {
    const from = performance.now();
    const task = tasks[name];
    if (!task) return;
    const count = await task(supervisor, reportsDir);
    counts[name] = count;
    const mark = count.failed > 0 ? '✗' : '✓';
    const took = formatSeconds(performance.now() - from);
    const again = count.again > 0 ? `, ${count.again} only at the second try` : '';
    progress.print(
      `${mark} ${name}: ${count.passed} passed, ${count.failed} failed${again} (${took})`,
    );
  };
  // A build uses one processor while the checks use the other.
  const built = wanted.includes(besides) ? run(besides) : undefined;
  built?.catch(() => {});
  for (const name of wanted) {
    if (name === besides) continue;
    if (name === needsBuild) await built;
    await run(name);
  }
  await built;
  return counts;
}

function conclude(counts: Record<string, Count>): number {
  const { passed, failed } = sum(Object.values(counts));
  const wanted = testSteps.filter((name) => steps.length === 0 || steps.includes(name));
  const ran = sum(wanted.map((name) => counts[name]).filter((count) => count !== undefined));
  progress.print(`  All steps: ${formatSeconds(performance.now())}`);
  console.log(`${passed} passed, ${failed} failed`);
  const noTestRan = wanted.length > 0 && ran.passed + ran.failed === 0;
  return failed > 0 || noTestRan ? 1 : 0;
}
