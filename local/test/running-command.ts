import { type ChildProcessByStdio, type SpawnOptions, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { waitForExit } from '@dashboard/runner-kit/child-process';
import { isRunning, type ProcessIdentity } from '@dashboard/runner-kit/process-identity';

export interface RunningCommand {
  pid: number;
  /** Its standard output and standard error so far. */
  output(): string;
  /** Waits until the output matches; throws when the command exits before. */
  waitForOutput(pattern: RegExp): Promise<void>;
  /** Signals this process alone, not its children. */
  signal(signal: NodeJS.Signals): void;
  /** `exit code 0`, `SIGKILL` … */
  exit: Promise<string>;
}

/** Starts `npm start` of a workspace without npm. */
export function runStart(root: string, env: NodeJS.ProcessEnv): RunningCommand {
  return runCommand(root, 'start', [], env);
}

/** The folder of each command below `local/src`. */
const folders = { start: 'start', backup: 'backup', restore: 'backup' };

export type CommandName = keyof typeof folders;

/** Starts what `npm run <name> -- <args>` of a workspace calls, without npm. */
export function runCommand(
  root: string,
  name: CommandName,
  args: string[],
  env: NodeJS.ProcessEnv,
): RunningCommand {
  const script = join(root, `local/src/${folders[name]}/${name}.ts`);
  return observe(
    spawn(join(root, 'node_modules/.bin/node'), [script, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    }),
  );
}

/** Starts `npm <args>` in the folder of a workspace; the process is npm itself. */
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

/** The processes in the pid registry of this DATA_DIR that are running. */
export function listProcesses(dataDir: string): (ProcessIdentity & { name: string })[] {
  const text = readFileSync(join(dataDir, 'processes.json'), 'utf8');
  const entries: (ProcessIdentity & { name: string })[] = JSON.parse(text);
  return entries.filter(isRunning);
}

/** The process that supervises those of this DATA_DIR. */
export function readSupervisorIdentity(dataDir: string): ProcessIdentity {
  return JSON.parse(readFileSync(join(dataDir, 'runner.json'), 'utf8'));
}
