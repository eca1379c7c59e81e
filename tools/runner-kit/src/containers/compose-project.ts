import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { projectRoot } from '../project-root.ts';
import type { ContainerEngine } from './container-engine.ts';

const execute = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const HEALTHY_TIMEOUT_MS = 180_000;
const POLL_INTERVAL_MS = 500;

export interface Container {
  readonly id: string;
  readonly name: string;
  readonly isRunning: boolean;
  /** Undefined if the image has no health check. */
  readonly isHealthy: boolean | undefined;
}

export interface ComposeProject {
  compose(...args: string[]): Promise<string>;
  engine(...args: string[]): Promise<string>;
  containers(service?: string): Promise<Container[]>;
  /** By default, all but finished steps. @throws Error naming those not healthy after 3 minutes */
  waitUntilHealthy(service?: string, count?: number): Promise<void>;
}

interface InspectedContainer {
  Id: string;
  Name: string;
  State: { Running: boolean; Health?: { Status?: string } | null };
}

/** @param env names the project with COMPOSE_PROJECT_NAME, COMPOSE_FILE and COMPOSE_ENV_FILES */
export function createComposeProject(
  { client, compose: [composeClient, ...composeArgs] }: ContainerEngine,
  env: NodeJS.ProcessEnv,
): ComposeProject {
  async function run(command: string, args: readonly string[]): Promise<string> {
    const { stdout } = await execute(command, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      maxBuffer: MAX_OUTPUT_BYTES,
    });
    return stdout.trim();
  }
  const compose = (...args: string[]) => run(composeClient, [...composeArgs, ...args]);
  const engine = (...args: string[]) => run(client, args);

  async function containers(service?: string): Promise<Container[]> {
    const labels = [`label=com.docker.compose.project=${env.COMPOSE_PROJECT_NAME}`];
    if (service) labels.push(`label=com.docker.compose.service=${service}`);
    const filters = labels.flatMap((label) => ['--filter', label]);
    const ids = (await engine('ps', '--all', '--quiet', '--no-trunc', ...filters)).split('\n');
    if (ids[0] === '') return [];
    const inspected: InspectedContainer[] = JSON.parse(await engine('inspect', ...ids));
    return inspected
      .map(({ Id: id, Name, State: { Running: isRunning, Health } }) => ({
        id,
        name: Name.replace(/^\//, ''),
        isRunning,
        isHealthy: Health?.Status ? Health.Status === 'healthy' : undefined,
      }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  }

  async function waitUntilHealthy(service?: string, count = 1): Promise<void> {
    const deadline = Date.now() + HEALTHY_TIMEOUT_MS;
    for (;;) {
      const running = (await containers(service)).filter(({ isRunning }) => isRunning);
      const waiting = running.filter(({ isHealthy }) => isHealthy === false);
      if (running.length >= count && waiting.length === 0) return;
      if (Date.now() > deadline) {
        const names = waiting.map(({ name }) => name).join(', ');
        throw new Error(`${running.length} of ${count} containers run, unhealthy: ${names}`);
      }
      await wait(POLL_INTERVAL_MS);
    }
  }

  return { compose, engine, containers, waitUntilHealthy };
}
