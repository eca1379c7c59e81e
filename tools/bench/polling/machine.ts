import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import type { ProcessSpec } from '@dashboard/runner-kit/child-process';
import { describeCores } from '../measuring/format.ts';

const isInstalled = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).error === undefined;

export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

export const tools = {
  taskset: cpus().length > 1 && isInstalled('taskset', '-V'),
  wrk: isInstalled('wrk', '-v'),
  nginx: ['/usr/sbin/nginx', 'nginx'].find((path) => isInstalled(path, '-v')),
};

export function onCore<Spec extends ProcessSpec>(core: number, spec: Spec): Spec {
  if (!tools.taskset) return spec;
  return { ...spec, command: 'taskset', args: ['-c', String(core), spec.command, ...spec.args] };
}

export function inIdleTimeOfLoadCore<Spec extends ProcessSpec>(spec: Spec): Spec {
  const args = ['-n', '19', spec.command, ...spec.args];
  return onCore(LOAD_CORE, { ...spec, command: 'nice', args });
}

export const describeMachine = () =>
  [
    describeCores(),
    `Node ${process.versions.node}`,
    tools.taskset ? 'servers on one core, load on another' : 'taskset absent: shared cores',
    `load by ${tools.wrk ? 'wrk' : 'autocannon (wrk absent)'}`,
    tools.nginx ? 'nginx of the system' : 'nginx absent',
  ].join('; ');
