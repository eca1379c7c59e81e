import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type ComposeProject, createComposeProject } from '@dashboard/runner-kit/compose-project';
import { type ContainerEngine, findContainerEngine } from '@dashboard/runner-kit/container-engine';
import { fillDeploymentEnv } from '@dashboard/runner-kit/deployment-env';
import { UserError } from '@dashboard/runner-kit/errors';
import { composeConfigSchema, createImageBuilds } from '@dashboard/runner-kit/image-builds';
import { findFreePorts } from '@dashboard/runner-kit/ports';
import { createProgress } from '@dashboard/runner-kit/progress';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { noPushServices } from '@dashboard/test-kit';

/** Prefixes all test containers, networks and volumes, so nothing else is touched. */
const PROJECT_NAME = 'dashboard-test-deploy';
const NETWORKS = { FRONT_NETWORK: '10.213.137', REDIS_NETWORK: '10.213.138' };

export interface DeploymentOptions {
  readonly files: readonly string[];
  readonly envFiles?: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
}

export interface Deployment {
  readonly project: ComposeProject;
  readonly engine: ContainerEngine;
  readonly env: NodeJS.ProcessEnv;
}

export function getContainerEngine(): ContainerEngine {
  const engine = findContainerEngine();
  if (engine) return engine;
  throw new UserError(
    'test:deploy did not run: neither Docker (with `docker compose`) nor podman (with ' +
      '`podman compose`) answers on this machine. Install one of them, or start it.',
  );
}

export async function prepareDeployment(
  directory: string,
  { files, envFiles = [], settings = {} }: DeploymentOptions,
): Promise<Deployment> {
  const [port] = await findFreePorts(1);
  const url = `http://127.0.0.1:${port}`;
  mkdirSync(directory, { recursive: true });
  const envFile = join(directory, '.env');
  const examples = ['deploy/example.env', ...envFiles]
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
    .join('\n');
  const own = {
    PUBLISHED_PORT: `127.0.0.1:${port}`,
    ...NETWORKS,
    PUSH_SERVICES: noPushServices,
  };
  writeFileSync(envFile, fillDeploymentEnv(examples, { ...own, ...settings }), { mode: 0o600 });
  const env = {
    COMPOSE_PROJECT_NAME: PROJECT_NAME,
    COMPOSE_FILE: files.map((file) => join(projectRoot, file)).join(':'),
    COMPOSE_ENV_FILES: envFile,
    DEPLOYMENT_URL: url,
    DEPLOYMENT_FIGURES: join(directory, 'figures.txt'),
  };
  const engine = getContainerEngine();
  return { project: createComposeProject(engine, env), engine, env };
}

export async function buildImages(supervisor: Supervisor, deployment: Deployment): Promise<void> {
  const { project, engine, env } = deployment;
  const progress = createProgress();
  const config = JSON.parse(await project.compose('config', '--format', 'json'));
  for (const build of createImageBuilds(engine, composeConfigSchema.parse(config))) {
    const spec = { ...build, env: { ...process.env, ...env } };
    await progress.step(`Image of ${build.name.replace('build-', '')}`, () => supervisor.run(spec));
  }
}

/** First removes what a killed run left; always removes the project with its volumes. */
export async function withDeployment(
  supervisor: Supervisor,
  deployment: Deployment,
  work: () => Promise<void>,
): Promise<void> {
  const { project, engine, env } = deployment;
  const progress = createProgress();
  const [command, ...composeArgs] = engine.compose;
  const takeDown = () =>
    project.compose('down', '--volumes', '--remove-orphans', '--timeout', '10');
  await takeDown();
  try {
    const args = [...composeArgs, 'up', '--detach', '--no-build', '--quiet-pull'];
    const up = { name: 'compose-up', command, args, cwd: projectRoot };
    await progress.step('Containers are started', () =>
      supervisor.run({ ...up, env: { ...process.env, ...env } }),
    );
    await progress.step('Every container is healthy', () => project.waitUntilHealthy());
    await work();
  } catch (error) {
    await saveLogs(project);
    throw error;
  } finally {
    await progress.step('Containers, networks and volumes are removed', takeDown);
  }
}

export async function saveLogs(project: ComposeProject): Promise<void> {
  const file = join(projectRoot, 'test-results/deployment.log');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, await project.compose('logs', '--no-color', '--timestamps'));
  console.error(`Container logs: ${relative(process.cwd(), file)}.`);
}

export function readFigures({ env }: Deployment): string[] {
  const file = env.DEPLOYMENT_FIGURES ?? '';
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
}
