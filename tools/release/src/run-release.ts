import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseError } from '@dashboard/release-registry';
import { AbortError, UserError } from '@dashboard/runner-kit/errors';
import { createProgress } from '@dashboard/runner-kit/progress';
import { reportError, runWithSupervisor } from '@dashboard/runner-kit/run-with-supervisor';
import { changeReleaseChannels } from './channel-commands.ts';
import type { CommandContext } from './command-context.ts';
import { type CommandLine, parseCommandLine } from './command-line.ts';
import { formatListAsJson, formatListAsTable } from './list.ts';
import { openRemoteRegistry, type StoreAccess } from './registry/open-registry.ts';
import { releaseBuild } from './release-build.ts';
import { createReleaseToken, listReleaseTokens, revokeReleaseToken } from './token-commands.ts';

const progress = createProgress();
const EXIT_CODE_WHEN_STOPPED = 130;

export async function runRelease(args: readonly string[], stores: StoreAccess): Promise<never> {
  process.exit(await release(args, stores).catch(reportError));
}

async function release(args: readonly string[], stores: StoreAccess): Promise<number> {
  const commandLine = parseCommandLine(args);
  const { replacement } = commandLine;
  if (replacement)
    process.stderr.write(`The next version will not understand this. Type: ${replacement}\n`);
  // A running product has locked its own data directory.
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-release-'));
  let isDone = false;
  try {
    const code = await runWithSupervisor(dataDir, progress, async (supervisor, stopRequested) => {
      const aborted = stopRequested.then(() => Promise.reject(new AbortError()));
      const work = runCommand(commandLine, stores, supervisor);
      await Promise.race([work, aborted]).catch(throwAsUserError);
      isDone = true;
    });
    return isDone ? code : code || EXIT_CODE_WHEN_STOPPED;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function runCommand(
  { command, ...choice }: CommandLine,
  stores: StoreAccess,
  supervisor: CommandContext['supervisor'],
): Promise<void> {
  const { print } = progress;
  switch (command.action) {
    case 'help':
      return print(command.text);
    case 'create-token':
      return createReleaseToken(await stores.open(process.env), command, print);
    case 'revoke-token':
      return revokeReleaseToken(await stores.open(process.env), command.id, print);
    case 'list-tokens':
      return listReleaseTokens(await stores.open(process.env), print);
  }
  const registry =
    choice.to === undefined
      ? await stores.openRegistry(process.env, choice, print)
      : openRemoteRegistry(choice.to, process.env);
  const context: CommandContext = { registry, supervisor, progress };
  switch (command.action) {
    case 'list': {
      const format = command.json ? formatListAsJson : formatListAsTable;
      return print(format(await registry.readSnapshot(), command.name));
    }
    case 'release':
    case 'canary':
      return releaseBuild(context, command);
    default:
      return changeReleaseChannels(context, command);
  }
}

function throwAsUserError(error: unknown): never {
  throw error instanceof ReleaseError ? new UserError(error.message) : error;
}
