import { join } from 'node:path';
import { buildFrontEnds } from '@dashboard/runner-kit/build';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { noTests } from './counts.ts';
import { countCheck, type JestRun, runJest, runPlaywright, WORKERS } from './runners.ts';
import type { Step, StepContext } from './step.ts';

function check(name: string, command: string, ...args: string[]): Step {
  const spec = { name, command, args, cwd: projectRoot };
  return { name, run: ({ supervisor }) => countCheck(() => supervisor.run(spec)) };
}

function jest(run: JestRun, needs?: string): Step {
  return { name: run.name, runsTests: true, needs, run: (context) => runJest(run, context) };
}

function playwright(name: string, projects = [name]): Step {
  return {
    name,
    runsTests: true,
    needs: 'build',
    run: async (context) =>
      needsProduct(context) ? runPlaywright(name, projects, context) : noTests,
  };
}

/** Browser tests run on the whole product, so a change to any part affects them. */
const needsProduct = ({ affected }: StepContext) =>
  !affected || affected.names.has('@dashboard/e2e');

const build: Step = {
  name: 'build',
  inBackground: true,
  run: async (context) =>
    needsProduct(context) ? countCheck(() => buildFrontEnds(context.supervisor)) : noTests,
};

export const testSteps: readonly Step[] = [
  build,
  check('lint', join(projectRoot, 'node_modules/.bin/biome'), 'check'),
  check('typecheck', process.execPath, 'tools/checks/src/types.ts'),
  check('boundaries', process.execPath, 'tools/checks/src/boundaries.ts'),
  check('clocks', process.execPath, 'tools/checks/src/clocks.ts'),
  check('contract', process.execPath, 'tools/checks/src/contract.ts'),
  check('specification', process.execPath, 'tools/checks/src/specification.ts', '--strict'),
  jest({ name: 'unit', projects: ['node', 'browser'], workers: WORKERS }),
  playwright('journeys', ['main-fund', 'journeys']),
];

export const faultSteps: readonly Step[] = [
  build,
  // One of them starts the product, and two builds at once would interfere.
  jest({ name: 'faults', projects: ['faults'], workers: WORKERS }, 'build'),
  playwright('browser', ['releases', 'features', 'attacks']),
];

/** One file at a time, since they measure times. */
export const nightlySteps: readonly Step[] = [
  build,
  jest({ name: 'nightly', projects: ['nightly'], workers: 1 }, 'build'),
  playwright('speed'),
];
