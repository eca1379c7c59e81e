import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../errors.ts';
import type { ProcessSpec } from '../processes/child-process.ts';
import { oneAtATime } from '../processes/one-at-a-time.ts';
import { createSupervisor } from '../processes/supervisor.ts';
import { createProgress } from '../progress.ts';
import {
  installCommands,
  installSystemPackage,
  type Machine,
  type SystemPackage,
  thisMachine,
} from './system-packages.ts';

/** Test files run in parallel, and a package manager refuses a second installation. */
const LOCK_FILE = join(tmpdir(), 'dashboard-test-programs.lock');

export interface TestProgram extends Omit<SystemPackage, 'programs'> {
  executable: string;
}

/** Installs it if missing. @throws UserError saying what to install, if this user can't */
export async function findOrInstallTestProgram(
  { executable, ...systemPackage }: TestProgram,
  machine: Machine = thisMachine,
): Promise<string> {
  const installed = machine.find([executable]);
  if (installed) return installed;
  const commands = installCommands({ ...systemPackage, programs: [executable] }, machine);
  if (commands) {
    await oneAtATime(LOCK_FILE, async () => {
      if (!machine.find([executable])) await install(commands);
    });
  }
  const nowInstalled = machine.find([executable]);
  if (nowInstalled) return nowInstalled;
  const { debian, homebrew } = systemPackage;
  const brew = homebrew ? `macOS: brew install ${homebrew}; ` : '';
  throw new UserError(
    `${executable} is missing, which this test needs. Install it (${brew}Debian, Ubuntu: sudo apt-get install --no-install-recommends ${debian}).`,
  );
}

async function install(commands: ProcessSpec[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(dataDir, 'logs'));
  const supervisor = createSupervisor(dataDir, createProgress());
  await installSystemPackage(supervisor, commands).finally(() => supervisor.stop());
  rmSync(dataDir, { recursive: true });
}
