import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LOOK_EVERY_MS = 50;

/** A fault that is on a part from `begin` to `end`. */
export interface Fault {
  begin(): void;
  end(): void;
}

/** The process of that name that the supervisor runs now, with the processes that it has started. */
function listPids(dataDir: string, name: string): number[] {
  const entries: { name: string; pid: number }[] = JSON.parse(
    readFileSync(join(dataDir, 'processes.json'), 'utf8'),
  );
  const pid = entries.find((entry) => entry.name === name)?.pid;
  if (pid === undefined) return [];
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const children = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child);
  return [pid, ...children];
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Kills a process, and again whenever the supervisor has started it again. */
export function killAgainAndAgain(dataDir: string, name: string): Fault {
  let timer: NodeJS.Timeout | undefined;
  const kill = () => signal(listPids(dataDir, name).slice(0, 1), 'SIGKILL');
  return {
    begin() {
      kill();
      timer = setInterval(kill, LOOK_EVERY_MS);
    },
    end: () => clearInterval(timer),
  };
}

/** Stops a process and its children, which then hold their connections and answer nothing. */
export function freeze(dataDir: string, name: string): Fault {
  let frozen: readonly number[] = [];
  return {
    begin() {
      frozen = listPids(dataDir, name);
      signal(frozen, 'SIGSTOP');
    },
    end: () => signal(frozen, 'SIGCONT'),
  };
}
