/** Installs a program with the system's package manager, where that is permitted. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import type { Program } from '../processes/child-process.ts';
import type { Crew } from '../processes/supervisor.ts';
import { findExecutable } from './executables.ts';

export interface SystemPackage {
  /** Package names: of Debian and Ubuntu, and of Homebrew. */
  debian: string;
  homebrew?: string;
}

export interface Machine {
  isRoot: boolean;
  find: (names: readonly string[]) => string | undefined;
}

export const thisMachine: Machine = { isRoot: process.getuid?.() === 0, find: findExecutable };

/** The commands that install the package here, in order; undefined when we may or can not. */
export function installCommands(wanted: SystemPackage, machine: Machine): Program[] | undefined {
  const aptGet = machine.find(['apt-get']);
  if (aptGet && machine.isRoot) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '--no-install-recommends', wanted.debian];
    // An installation that was cut off before must be finished before the next one may begin.
    const dpkg = machine.find(['dpkg']) ?? 'dpkg';
    return [
      { name: 'dpkg-configure', command: dpkg, args: ['--configure', '-a'], env },
      { name: 'apt-get-update', command: aptGet, args: ['update'], env },
      { name: 'apt-get-install', command: aptGet, args: install, env },
    ];
  }
  const brew = machine.find(['brew']);
  // Homebrew refuses to run as root.
  if (brew && !machine.isRoot && wanted.homebrew) {
    return [{ name: 'brew-install', command: brew, args: ['install', wanted.homebrew] }];
  }
  return undefined;
}

/** Runs these commands. Debian would start a service along with its package: not ours to run. */
export async function installSystemPackage(crew: Crew, commands: Program[]): Promise<void> {
  const policy = '/usr/sbin/policy-rc.d';
  const forbidsServices =
    commands.some(({ name }) => name.startsWith('apt')) && !existsSync(policy);
  if (forbidsServices) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    for (const command of commands) await crew.run(command);
  } finally {
    if (forbidsServices) rmSync(policy, { force: true });
  }
}
