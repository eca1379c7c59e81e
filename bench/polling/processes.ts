import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePorts } from '@dashboard/runner-kit/ports';
import { onCore, SERVER_CORE } from './machine.ts';

export const projectRoot = join(import.meta.dirname, '../..');
/** The Node the product runs on. */
export const node = join(projectRoot, 'node_modules/.bin/node');

const running = new Set<ChildProcess>();

/** A free port of this machine. */
export const freePort = async (): Promise<number> => (await findFreePorts(1))[0] as number;

export interface ServerProcess {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Asked until it answers. */
  readonly readyAt: string;
  readonly logDir: string;
}

/** Starts a server on the servers' core and waits until it answers. */
export async function startServer(server: ServerProcess): Promise<ChildProcess> {
  const { name, command, args, cwd, env, readyAt, logDir } = server;
  const [run, all] = onCore(SERVER_CORE, command, args);
  const log = openSync(join(logDir, `${name}.log`), 'a');
  const child = spawn(run, all, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', log, log],
  });
  running.add(child);
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(readyAt).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer && answer.status < 500) return child;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} did not come up; its log is in ${logDir}.`);
}

/** Runs a command of the product to its end. */
export async function runCommand(
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<void> {
  const child = spawn(node, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} in ${options.cwd} failed.`);
}

export async function stopAll(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }),
  );
}
