import { type ChildProcessByStdio, type SpawnOptions, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { waitForExit } from '@dashboard/runner-kit/child-process';
import { isRunning, type ProcessIdentity } from '@dashboard/runner-kit/process-identity';

export interface RunningCommand {
  pid: number;
  output(): string;
  /** @throws Error if the command exits first */
  waitForOutput(pattern: RegExp): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** `exit code 0`, `SIGKILL` … */
  exit: Promise<string>;
}

const folders = { start: 'start', backup: 'backup', restore: 'backup' };

export type CommandName = keyof typeof folders;

export function runCommand(
  root: string,
  name: CommandName,
  args: string[],
  env: NodeJS.ProcessEnv,
): RunningCommand {
  const script = join(root, `tools/local/src/${folders[name]}/${name}.ts`);
  return observe(
    spawn(join(root, 'node_modules/.bin/node'), [script, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    }),
  );
}

export function runNpm(
  root: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  options: Pick<SpawnOptions, 'env' | 'uid' | 'gid'> = {},
): RunningCommand {
  return observe(
    spawn('npm', args, {
      cwd: root,
      env: { ...(options.env ?? process.env), ...env },
      uid: options.uid,
      gid: options.gid,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    }),
  );
}

function observe(child: ChildProcessByStdio<null, Readable, Readable>): RunningCommand {
  let output = '';
  let hasExited = false;
  const changes = new EventEmitter();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      changes.emit('change');
    });
  }
  const exit = waitForExit(child);
  void exit.then(() => {
    hasExited = true;
    changes.emit('change');
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    async waitForOutput(pattern) {
      while (!pattern.test(output)) {
        if (hasExited) throw new Error(`It exited before its output had ${pattern}:\n${output}`);
        await once(changes, 'change');
      }
    },
    signal: (signal) => void child.kill(signal),
    exit,
  };
}

export function listProcesses(dataDir: string): (ProcessIdentity & { name: string })[] {
  const text = readFileSync(join(dataDir, 'processes.json'), 'utf8');
  const entries: (ProcessIdentity & { name: string })[] = JSON.parse(text);
  return entries.filter(isRunning);
}

export function readSupervisorIdentity(dataDir: string): ProcessIdentity {
  return JSON.parse(readFileSync(join(dataDir, 'runner.json'), 'utf8'));
}
