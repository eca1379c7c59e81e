/** The steps of `npm test`, `npm run test:faults` and `npm run test:nightly`. */
import { join } from 'node:path';
import { buildFrontEnds } from '@dashboard/runner-kit/build';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { noTests } from './counts.ts';
import { countCheck, type JestRun, runJest, runPlaywright, WORKERS } from './runners.ts';
import type { Step, StepContext } from './step.ts';

/** A command that looks at the whole workspace and is right or wrong as a whole. */
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

/** Browser tests run against the whole product, so every change to a part of it affects them. */
const needsProduct = ({ affected }: StepContext) =>
  !affected || affected.names.has('@dashboard/e2e');

const build: Step = {
  name: 'build',
  inBackground: true,
  run: async (context) =>
    needsProduct(context) ? countCheck(() => buildFrontEnds(context.supervisor)) : noTests,
};

/** In the order they run. */
export const testSteps: readonly Step[] = [
  build,
  check('lint', join(projectRoot, 'node_modules/.bin/biome'), 'check'),
  check('typecheck', process.execPath, 'checks/src/types.ts'),
  check('boundaries', process.execPath, 'checks/src/boundaries.ts'),
  check('clocks', process.execPath, 'checks/src/clocks.ts'),
  check('contract', process.execPath, 'checks/src/contract.ts'),
  check('specification', process.execPath, 'checks/src/specification.ts', '--strict'),
  jest({ name: 'unit', projects: ['node', 'browser'], workers: WORKERS }),
  playwright('journeys'),
];

/** In the order they run. */
export const faultSteps: readonly Step[] = [
  build,
  // One of them starts the product with what is built; two builds at once would disturb each other.
  jest({ name: 'faults', projects: ['faults'], workers: WORKERS }, 'build'),
  playwright('browser', ['releases', 'features', 'attacks']),
];

/** In the order they run; one file at a time, since they measure times. */
export const nightlySteps: readonly Step[] = [
  build,
  jest({ name: 'nightly', projects: ['nightly'], workers: 1 }, 'build'),
  playwright('speed'),
];
