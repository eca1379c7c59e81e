/** npm test, npm run test:faults|nightly|deploy -- [step…] [--affected (since the merge base)] */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startFiguresRun } from '@dashboard/reliability';
import { UserError } from '@dashboard/runner-kit/errors';
import { createProgress, formatSeconds } from '@dashboard/runner-kit/progress';
import { reportError, runWithSupervisor } from '@dashboard/runner-kit/run-with-supervisor';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { type AffectedProjects, findAffectedProjects } from './affected-projects.ts';
import { type Count, sumCounts } from './counts.ts';
import { getContainerEngine } from './deployment/deployment.ts';
import { deploySteps } from './deployment/deployment-steps.ts';
import { runSteps } from './run-steps.ts';
import type { Step } from './step.ts';
import { faultSteps, nightlySteps, testSteps } from './steps.ts';

const suites = {
  test: { command: 'npm test', steps: testSteps },
  faults: { command: 'npm run test:faults', steps: faultSteps },
  nightly: { command: 'npm run test:nightly', steps: nightlySteps },
  deploy: { command: 'npm run test:deploy', steps: deploySteps },
};

interface TestCommand {
  readonly suite: keyof typeof suites;
  readonly steps: readonly Step[];
  readonly isAffectedOnly: boolean;
}

/** EX_UNAVAILABLE from sysexits: no tests ran because there is no container engine. */
const EXIT_CODE_WITHOUT_ENGINE = 69;

const progress = createProgress();

process.exit(await test().catch(reportError));

async function test(): Promise<number> {
  const command = parseCommand(process.argv.slice(2));
  if (command.suite === 'deploy' && !isEngineThere()) {
    return EXIT_CODE_WITHOUT_ENGINE;
  }
  process.env.FIGURES_FILE = startFiguresRun(suites[command.suite].command);
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-run-'));
  let counts: ReadonlyMap<Step, Count> | undefined;
  try {
    const code = await runWithSupervisor(dataDir, progress, async (supervisor) => {
      counts = await runCommand(command, supervisor, dataDir);
    });
    // An interrupted run hasn't passed.
    if (!counts) return code || 130;
    return code || printTotal(command, counts);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function parseCommand(args: string[]): TestCommand {
  const { values, positionals } = splitArguments(args);
  const suite = (['faults', 'nightly', 'deploy'] as const).find((one) => values[one]) ?? 'test';
  const { steps } = suites[suite];
  const unknown = positionals.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const names = steps.map(({ name }) => name).join(', ');
    throw new UserError(`No such step: ${unknown.join(', ')}. Steps: ${names}`);
  }
  const isWanted = ({ name }: Step) => positionals.length === 0 || positionals.includes(name);
  return { suite, steps: steps.filter(isWanted), isAffectedOnly: values.affected ?? false };
}

function splitArguments(args: string[]) {
  const options = {
    faults: { type: 'boolean' },
    nightly: { type: 'boolean' },
    deploy: { type: 'boolean' },
    affected: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UserError((error as Error).message);
  }
}

function isEngineThere(): boolean {
  try {
    progress.print(`Containers run on ${getContainerEngine().description}.`);
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}

async function runCommand(
  { steps, isAffectedOnly }: TestCommand,
  supervisor: Supervisor,
  reportsDir: string,
): Promise<ReadonlyMap<Step, Count>> {
  const affected = isAffectedOnly ? await findAffectedProjects(supervisor) : undefined;
  if (affected) progress.print(describeAffected(affected));
  return runSteps(steps, { supervisor, reportsDir, affected }, (step, count, milliseconds) => {
    const mark = count.failed > 0 ? '✗' : '✓';
    const took = formatSeconds(milliseconds);
    progress.print(
      `${mark} ${step.name}: ${count.passed} passed, ${count.failed} failed (${took})`,
    );
  });
}

function describeAffected({ base, folders }: AffectedProjects): string {
  return `Affected since ${base.slice(0, 10)}: ${folders.join(', ') || 'nothing'}`;
}

function printTotal(
  { steps, isAffectedOnly }: TestCommand,
  counts: ReadonlyMap<Step, Count>,
): number {
  const { passed, failed, failures } = sumCounts([...counts.values()]);
  progress.print(`  All steps: ${formatSeconds(performance.now())}`);
  for (const failure of failures) console.log(`failed: ${failure}`);
  console.log(`${passed} passed, ${failed} failed`);
  const runners = steps.filter(({ runsTests }) => runsTests);
  const tests = sumCounts(runners.flatMap((step) => counts.get(step) ?? []));
  // Test steps without a single test checked nothing.
  const isEmpty = !isAffectedOnly && runners.length > 0 && tests.passed + tests.failed === 0;
  return failed > 0 || isEmpty ? 1 : 0;
}
