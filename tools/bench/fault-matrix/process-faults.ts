import { findPid, listProcessTree, signalProcesses } from '@dashboard/runner-kit/signal-processes';

const LOOK_EVERY_MS = 50;

export interface Fault {
  begin(): void;
  end(): void;
}

export function killAgainAndAgain(dataDir: string, name: string): Fault {
  let timer: NodeJS.Timeout | undefined;
  const kill = () => {
    const pid = findPid(dataDir, name);
    if (pid !== undefined) signalProcesses([pid], 'SIGKILL');
  };
  return {
    begin() {
      kill();
      timer = setInterval(kill, LOOK_EVERY_MS);
    },
    end: () => clearInterval(timer),
  };
}

/** Stops a process and its children, which hold their connections without responding. */
export function freeze(dataDir: string, name: string): Fault {
  let frozen: readonly number[] = [];
  return {
    begin() {
      const pid = findPid(dataDir, name);
      frozen = pid === undefined ? [] : listProcessTree(pid);
      signalProcesses(frozen, 'SIGSTOP');
    },
    end: () => signalProcesses(frozen, 'SIGCONT'),
  };
}
