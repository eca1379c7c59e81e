/** The steps of `npm test` and of `npm run test:faults`. */
import { join } from 'node:path';
import { buildFrontEnds } from '@dashboard/runner-kit/build';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { noTests } from './counts.ts';
import { nxCommand } from './nx-command.ts';
import { countCheck, runJest, runPlaywright } from './runners.ts';
import type { Step, StepContext } from './step.ts';

/** A command that looks at the whole workspace and is right or wrong as a whole. */
function check(name: string, command: string, ...args: string[]): Step {
  const spec = { name, command, args, cwd: projectRoot };
  return { name, run: ({ supervisor }) => countCheck(() => supervisor.run(spec)) };
}

function jest(name: string, projects: readonly string[], needs?: string): Step {
  return { name, runsTests: true, needs, run: (context) => runJest(name, projects, context) };
}

function playwright(project: string): Step {
  return {
    name: project,
    runsTests: true,
    needs: 'build',
    run: async (context) => (needsProduct(context) ? runPlaywright(project, context) : noTests),
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

const typecheck: Step = {
  name: 'typecheck',
  run({ supervisor, affected }) {
    const projects = affected ? ['affected', `--base=${affected.base}`] : ['run-many'];
    const args = [...projects, '--target=typecheck', '--parallel=2', '--outputStyle=static'];
    return countCheck(() => supervisor.run(nxCommand('typecheck', ...args)));
  },
};

/** In the order they run. */
export const testSteps: readonly Step[] = [
  build,
  check('lint', join(projectRoot, 'node_modules/.bin/biome'), 'check'),
  typecheck,
  check('boundaries', process.execPath, 'checks/src/boundaries.ts'),
  check('contract', process.execPath, 'checks/src/contract.ts'),
  check('specification', process.execPath, 'checks/src/specification.ts', '--strict'),
  jest('unit', ['node', 'browser']),
  playwright('journeys'),
];

/** In the order they run: what measures time comes last, with the machine to itself. */
export const faultSteps: readonly Step[] = [
  build,
  // One of them starts the product with what is built; two builds at once would disturb each other.
  jest('faults', ['faults'], 'build'),
  playwright('releases'),
  playwright('attacks'),
  jest('timed', ['timed']),
  playwright('speed'),
];
