/** The steps of `npm test`; each returns how much of it passed. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildFrontEnds } from '@dashboard/runner-kit/build';
import type { ProcessSpec } from '@dashboard/runner-kit/child-process';
import { findOrInstallChromium } from '@dashboard/runner-kit/chromium';
import { AbortError } from '@dashboard/runner-kit/errors';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { openTestStores } from '@dashboard/runner-kit/test-stores';
import { type Count, jestCount, playwrightCount } from './counts.ts';

type Task = (supervisor: Supervisor, reportsDir: string) => Promise<Count>;

/** Much of what the tests do is waiting; by default jest would use one core of two. */
const workers = Math.max(2, availableParallelism() - 1);

/** The projects of jest that a step runs: what measures time runs apart from the others. */
const projects = { unit: ['node', 'browser'], timed: ['timed'] };

const binary = (name: string) => join(projectRoot, 'node_modules/.bin', name);

/** Commands that are right or wrong as a whole. */
const checks: Record<string, { command: string; args: string[] }> = {
  lint: { command: binary('biome'), args: ['check'] },
  typecheck: { command: process.execPath, args: ['local/src/test/typecheck.ts'] },
  boundaries: { command: process.execPath, args: ['checks/src/boundaries.ts'] },
  contract: { command: process.execPath, args: ['checks/src/contract.ts'] },
  specification: { command: process.execPath, args: ['checks/src/specification.ts', '--strict'] },
};

/** In the order they run; `build` runs beside the others, before `browser`. */
export const tasks: Record<string, Task> = {
  ...Object.fromEntries(
    Object.entries(checks).map(([name, program]): [string, Task] => [
      name,
      (supervisor) => check(() => supervisor.run({ name, cwd: projectRoot, ...program })),
    ]),
  ),
  unit: (supervisor, reportsDir) => runSuite('unit', supervisor, reportsDir),
  timed: (supervisor, reportsDir) => runSuite('timed', supervisor, reportsDir),
  build: (supervisor) => check(() => buildFrontEnds(supervisor)),
  browser: runBrowserTests,
};

async function runSuite(
  name: keyof typeof projects,
  supervisor: Supervisor,
  reportsDir: string,
): Promise<Count> {
  const report = join(reportsDir, `${name}.json`);
  const stores = await openTestStores();
  const env = { TEST_DATABASE_URL: stores.databaseUrl, TEST_REDIS_URL: stores.redisUrl };
  try {
    const args = [
      '--selectProjects',
      ...projects[name],
      '--json',
      `--outputFile=${report}`,
      '--testLocationInResults=false',
      `--maxWorkers=${workers}`,
    ];
    return await counted(supervisor, test('jest', args, env), () => jestCount(report));
  } finally {
    await stores.close();
  }
}

async function runBrowserTests(supervisor: Supervisor, reportsDir: string): Promise<Count> {
  const report = join(reportsDir, 'playwright.json');
  const chromium = await findOrInstallChromium(supervisor);
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  };
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
  return counted(supervisor, test('playwright', args, env), () => playwrightCount(report));
}

function test(name: string, args: string[], env: NodeJS.ProcessEnv): ProcessSpec {
  const all = { ...process.env, ...env };
  return { name, command: binary(name), args, cwd: projectRoot, env: all, inheritOutput: true };
}

async function check(work: () => Promise<unknown>): Promise<Count> {
  try {
    await work();
    return { passed: 1, failed: 0, again: 0 };
  } catch (error) {
    if (error instanceof AbortError) throw error;
    console.error((error as Error).message);
    return { passed: 0, failed: 1, again: 0 };
  }
}

/** A run that ends badly without naming a failed test has failed all the same. */
async function counted(
  supervisor: Supervisor,
  program: ProcessSpec,
  count: () => Count,
): Promise<Count> {
  const { failed } = await check(() => supervisor.run(program));
  const counts = count();
  return { ...counts, failed: Math.max(counts.failed, failed) };
}
