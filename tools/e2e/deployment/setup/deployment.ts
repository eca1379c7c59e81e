import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type ComposeProject, createComposeProject } from '@dashboard/runner-kit/compose-project';
import { findContainerEngine } from '@dashboard/runner-kit/container-engine';
import { parseDeploymentEnv } from '@dashboard/runner-kit/deployment-env';

const { DEPLOYMENT_URL = '', DEPLOYMENT_FIGURES = '', COMPOSE_ENV_FILES = '' } = process.env;

export const url = DEPLOYMENT_URL;

export const settings = parseDeploymentEnv(readFileSync(COMPOSE_ENV_FILES, 'utf8'));

export function setSetting(name: string, value: string): void {
  appendFileSync(COMPOSE_ENV_FILES, `${name}=${value}\n`);
}

export const project = openProject();

function openProject(): ComposeProject {
  const engine = findContainerEngine();
  if (!engine) throw new Error('No container engine responds anymore.');
  return createComposeProject(engine, process.env);
}

export async function waitUntil(
  what: string,
  holds: () => Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not within ${timeoutMs / 1_000} s: ${what}`);
    await wait(250);
  }
}

export function reportFigure(text: string): void {
  appendFileSync(DEPLOYMENT_FIGURES, `${text}\n`);
}

export const formatSince = (start: number): string =>
  `${((performance.now() - start) / 1_000).toFixed(1)} s`;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const tickerAt = (index: number): string =>
  [26 ** 3, 26 ** 2, 26, 1].map((unit) => LETTERS[Math.floor(index / unit) % 26]).join('');
