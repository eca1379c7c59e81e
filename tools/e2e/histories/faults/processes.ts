import { setTimeout as delay } from 'node:timers/promises';
import { findPid, listProcessTree, signalProcesses } from '@dashboard/runner-kit/signal-processes';

export const processNames = [
  'gateway',
  'svc-portfolio',
  'svc-portfolio-worker',
  'svc-flow',
  'svc-auth',
  'redis',
  'postgres',
] as const;

export type ProcessName = (typeof processNames)[number];

export function killProcess(dataDir: string, name: ProcessName): void {
  const pid = findPid(dataDir, name);
  if (pid !== undefined) signalProcesses([pid], 'SIGKILL');
}

export async function freezeProcess(
  dataDir: string,
  name: ProcessName,
  durationMs: number,
): Promise<void> {
  const pid = findPid(dataDir, name);
  if (pid === undefined) return;
  const pids = listProcessTree(pid);
  signalProcesses(pids, 'SIGSTOP');
  await delay(durationMs);
  signalProcesses(pids, 'SIGCONT');
}
