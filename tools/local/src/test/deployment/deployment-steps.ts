import { join } from 'node:path';
import type { Count } from '../counts.ts';
import { countCheck, runStories } from '../runners.ts';
import type { Step, StepContext } from '../step.ts';
import {
  buildImages,
  type DeploymentOptions,
  prepareDeployment,
  readFigures,
  saveLogs,
  withDeployment,
} from './deployment.ts';

interface DeploymentStepOptions extends DeploymentOptions {
  /** The tools/e2e/deployment files to run against it, by filename prefix. */
  readonly stories: readonly string[];
}

const images: Step = {
  name: 'images',
  async run({ supervisor, reportsDir }) {
    const options = { files: ['docker-compose.yml'] };
    const deployment = await prepareDeployment(join(reportsDir, 'images'), options);
    return countCheck(() => buildImages(supervisor, deployment));
  },
};

function deploymentStep(name: string, options: DeploymentStepOptions): Step {
  const run = async (context: StepContext): Promise<Count> => {
    const deployment = await prepareDeployment(join(context.reportsDir, name), options);
    let count: Count | undefined;
    const outcome = await countCheck(() =>
      withDeployment(context.supervisor, deployment, async () => {
        count = await runStories(name, options.stories, deployment.env, context);
        if (count.failed > 0) await saveLogs(deployment.project);
      }),
    );
    for (const figure of readFigures(deployment)) console.log(`  ${figure}`);
    return count ?? outcome;
  };
  return { name, runsTests: true, run };
}

const additions = ['tls', 'pgbouncer', 'redis-sentinel'];

export const deploySteps: readonly Step[] = [
  images,
  deploymentStep('one-machine', {
    files: ['docker-compose.yml'],
    stories: ['first-day', 'scaling', 'volumes'],
  }),
  deploymentStep('large', {
    files: ['docker-compose.yml', ...additions.map((name) => `deploy/compose/${name}.yaml`)],
    envFiles: additions.map((name) => `deploy/compose/${name}.env`),
    settings: {
      GATEWAY_REPLICAS: '2',
      SVC_FLOW_REPLICAS: '2',
    },
    stories: ['first-day', 'tls-and-pgbouncer', 'redis-failover', 'rolling-restart'],
  }),
];
