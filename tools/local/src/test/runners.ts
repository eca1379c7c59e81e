import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from '@dashboard/runner-kit/chromium';
import { AbortError } from '@dashboard/runner-kit/errors';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { openTestStores } from '@dashboard/runner-kit/test-stores';
import { type Count, findReason, noTests, readJestCount, readPlaywrightCount } from './counts.ts';
import type { StepContext } from './step.ts';

/** One more than cores: a test that waits for Postgres, Redis or a timer leaves its core idle. */
export const WORKERS = availableParallelism() + 1;

/** A fifth faster: files end before Maglev pays off; a larger young generation collects less. */
const JEST_V8_FLAGS = ['--no-maglev', '--max-semi-space-size=64'];

export async function countCheck(work: () => Promise<unknown>): Promise<Count> {
  try {
    await work();
    return { ...noTests, passed: 1 };
  } catch (error) {
    if (error instanceof AbortError) throw error;
    const { message } = error as Error;
    console.error(message);
    return { passed: 0, failed: 1, failures: [findReason(message)] };
  }
}

export interface JestRun {
  readonly name: string;
  readonly projects: readonly string[];
  readonly workers: number;
}

export async function runJest(
  { name, projects, workers }: JestRun,
  { supervisor, reportsDir, affected }: StepContext,
): Promise<Count> {
  if (affected?.folders.length === 0) return noTests;
  const report = join(reportsDir, `${name}.json`);
  const args = [...selectTests(report, ...projects), `--maxWorkers=${workers}`];
  // A single worker is Jest itself, which a connection left open by a test would keep running.
  if (workers === 1) args.push('--forceExit');
  if (affected) {
    args.push('--passWithNoTests', `--testPathPatterns=^(${affected.folders.join('|')})/`);
  }
  const stores = await openTestStores();
  const env = { TEST_DATABASE_URL: stores.databaseUrl, TEST_REDIS_URL: stores.redisUrl };
  try {
    const outcome = await runTests(supervisor, 'jest', args, env, JEST_V8_FLAGS);
    return withOutcome(readJestCount(report), outcome);
  } finally {
    await stores.close();
  }
}

export async function runStories(
  name: string,
  stories: readonly string[],
  env: NodeJS.ProcessEnv,
  { supervisor, reportsDir }: StepContext,
): Promise<Count> {
  const report = join(reportsDir, `${name}.json`);
  const paths = `--testPathPatterns=tools/e2e/deployment/(${stories.join('|')})`;
  const args = [...selectTests(report, 'deployment'), '--runInBand', paths];
  const outcome = await runTests(supervisor, 'jest', args, env, JEST_V8_FLAGS);
  return withOutcome(readJestCount(report), outcome);
}

const selectTests = (report: string, ...projects: string[]) => [
  '--selectProjects',
  ...projects,
  '--json',
  `--outputFile=${report}`,
  '--testLocationInResults=false',
];

export async function runPlaywright(
  name: string,
  projects: readonly string[],
  { supervisor, reportsDir }: StepContext,
): Promise<Count> {
  const report = join(reportsDir, `${name}.json`);
  const chromium = await findOrInstallChromium(supervisor);
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  };
  const outcome = await runTests(
    supervisor,
    'playwright',
    [
      'test',
      '--config=tools/e2e/playwright.config.ts',
      '--reporter=list,json',
      ...projects.map((project) => `--project=${project}`),
    ],
    env,
  );
  return withOutcome(readPlaywrightCount(report), outcome);
}

function runTests(
  supervisor: Supervisor,
  runner: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  v8Flags: readonly string[] = [],
): Promise<Count> {
  const programs = join(projectRoot, 'node_modules/.bin');
  const spec = {
    name: runner,
    command: join(programs, 'node'),
    args: [...v8Flags, join(programs, runner), ...args],
    cwd: projectRoot,
    env: { ...process.env, ...env },
    inheritOutput: true,
  };
  return countCheck(() => supervisor.run(spec));
}

/** A run that fails without a failed test counts as a failure. */
function withOutcome(count: Count, outcome: Count): Count {
  return count.failed > 0 ? count : { ...outcome, passed: count.passed };
}
