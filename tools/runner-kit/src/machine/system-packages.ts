/** With the system's package manager, or unpacked for one user. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessSpec } from '../processes/child-process.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import { findExecutable, userPrograms } from './executables.ts';

export interface SystemPackage {
  debian: string;
  homebrew?: string;
  /** Finding the first one proves that it's installed. */
  programs: readonly string[];
}

export interface Machine {
  isRoot: boolean;
  find: (names: readonly string[]) => string | undefined;
}

export const thisMachine: Machine = { isRoot: process.getuid?.() === 0, find: findExecutable };

/** Undefined if this user or system can't install it. */
export function installCommands(
  systemPackage: SystemPackage,
  machine: Machine,
): ProcessSpec[] | undefined {
  const aptGet = machine.find(['apt-get']);
  if (aptGet && machine.isRoot) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '--no-install-recommends', systemPackage.debian];
    // dpkg refuses to start while another installation is unfinished.
    const dpkg = machine.find(['dpkg']) ?? 'dpkg';
    return [
      { name: 'dpkg-configure', command: dpkg, args: ['--configure', '-a'], env },
      { name: 'apt-get-update', command: aptGet, args: ['update'], env },
      { name: 'apt-get-install', command: aptGet, args: install, env },
    ];
  }
  const brew = machine.find(['brew']);
  // Homebrew refuses to run as root.
  if (brew && !machine.isRoot && systemPackage.homebrew) {
    return [{ name: 'brew-install', command: brew, args: ['install', systemPackage.homebrew] }];
  }
  if (aptGet && machine.find(['dpkg-deb'])) {
    const script = join(import.meta.dirname, 'install-for-user.sh');
    const args = [script, userPrograms, systemPackage.debian, ...systemPackage.programs];
    return [{ name: 'install-for-user', command: 'sh', args }];
  }
  return undefined;
}

/** Prevents Debian from starting the package's service. */
export async function installSystemPackage(
  supervisor: Supervisor,
  commands: ProcessSpec[],
): Promise<void> {
  const policy = '/usr/sbin/policy-rc.d';
  const blocksServices = commands.some(({ name }) => name.startsWith('apt')) && !existsSync(policy);
  if (blocksServices) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    for (const command of commands) await supervisor.run(command);
  } finally {
    if (blocksServices) rmSync(policy, { force: true });
  }
}
