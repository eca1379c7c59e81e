/** `npm run release -- …`: publishes builds of the shell and the modules and changes their channels. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRegistrySnapshot } from '@dashboard/release-gate';
import { ReleaseError } from '@dashboard/release-registry';
import { AbortError, UserError } from '@dashboard/runner-kit/errors';
import { createProgress } from '@dashboard/runner-kit/progress';
import { reportError, runWithSupervisor } from '@dashboard/runner-kit/run-with-supervisor';
import {
  pinRelease,
  promote,
  rollBackRelease,
  unpinRelease,
  withdraw,
} from './channel-commands.ts';
import type { CommandContext } from './command-context.ts';
import { type Command, help, parseCommandLine } from './command-line.ts';
import { resolveEnvironment } from './environment.ts';
import { formatListAsJson, formatListAsTable } from './list.ts';
import { releaseBuild } from './release-build.ts';

const progress = createProgress();
const EXIT_CODE_WHEN_STOPPED = 130;

process.exit(await release(process.argv.slice(2)).catch(reportError));

async function release(args: readonly string[]): Promise<number> {
  const { command, against } = parseCommandLine(args);
  const environment = await resolveEnvironment(process.env, against);
  // A data directory of its own, since a running product has locked the other.
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-release-'));
  let isDone = false;
  try {
    const code = await runWithSupervisor(dataDir, progress, async (supervisor, stopRequested) => {
      const aborted = stopRequested.then(() => Promise.reject(new AbortError()));
      const work = runCommand(command, { environment, supervisor, progress });
      await Promise.race([work, aborted]).catch(throwAsUserError);
      isDone = true;
    });
    return isDone ? code : code || EXIT_CODE_WHEN_STOPPED;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function runCommand(command: Command, context: CommandContext): Promise<void> {
  switch (command.action) {
    case 'help':
      return progress.print(help);
    case 'list': {
      const snapshot = await readRegistrySnapshot(context.environment.store);
      const format = command.json ? formatListAsJson : formatListAsTable;
      return progress.print(format(snapshot, command.name));
    }
    case 'release':
    case 'canary':
      return releaseBuild(context, command);
    case 'promote':
      return promote(context, command.name);
    case 'withdraw':
      return withdraw(context, command.name);
    case 'rollback':
      return rollBackRelease(context, command.name, command.version);
    case 'pin':
      return pinRelease(context, command.name, command.version);
    case 'unpin':
      return unpinRelease(context, command.name);
  }
}

/** A UserError is printed as its message, without a stack. */
function throwAsUserError(error: unknown): never {
  throw error instanceof ReleaseError ? new UserError(error.message) : error;
}
