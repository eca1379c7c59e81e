import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { openLog } from './log-file.ts';
import type { Ledger, Stage } from './pid-registry.ts';

export interface Program {
  /** Also the name of its log. */
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  /** A command whose output goes to the terminal as it comes. */
  shown?: boolean;
}

/** A program that is started again when it ends. */
export interface KeptProgram extends Program {
  stage: Exclude<Stage, 'command'>;
  /** Asked again and again until it is true. */
  isReady: () => Promise<boolean>;
}

/** How a process came to its end: `exit code 1`, `SIGKILL` or why it never began. */
export function ended(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

/**
 * Every process leads a group of its own: Ctrl-C in the terminal then reaches the runner alone,
 * which ends the others in order.
 */
export function launch(
  dataDir: string,
  ledger: Ledger,
  program: Program,
  stage: Stage,
): ChildProcess {
  const { name, command, args, env, cwd, uid, gid, shown } = program;
  const log = openLog(dataDir, name);
  const child = spawn(command, args, {
    env,
    cwd,
    uid,
    gid,
    detached: true,
    stdio:
      stage === 'command'
        ? ['pipe', shown ? 'inherit' : 'pipe', shown ? 'inherit' : log]
        : ['ignore', log, log],
  });
  closeSync(log);
  const { pid } = child;
  if (pid !== undefined) {
    ledger.add(name, stage, pid);
    child.once('exit', () => ledger.remove(pid));
  }
  return child;
}
