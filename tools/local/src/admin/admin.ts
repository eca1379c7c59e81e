/** `npm run admin -- set-password | sign-in-code [username]` */
import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createCommandLine } from '@dashboard/runner-kit/command-line';
import { isDataDirectoryLocked } from '@dashboard/runner-kit/data-directory-lock';
import { AbortError, UserError } from '@dashboard/runner-kit/errors';
import { createProgress } from '@dashboard/runner-kit/progress';
import { reportError, runWithSupervisor } from '@dashboard/runner-kit/run-with-supervisor';
import { loadOrCreateSecrets } from '@dashboard/runner-kit/secrets';
import {
  createCommandConfig,
  type ProductConfig,
  serviceCommand,
} from '@dashboard/runner-kit/services';
import { openStoresAndConfigure } from '@dashboard/runner-kit/set-up';
import { readSettings, type Settings } from '@dashboard/runner-kit/settings';
import { readStores } from '@dashboard/runner-kit/stores-file';
import { assertNoUnfinishedRestore } from '@dashboard/runner-kit/unfinished-restore';

interface AdminCommand {
  /** One of the `commands` in svc-auth's service.json. */
  readonly command: 'setPassword' | 'signInCode';
  readonly username: string | undefined;
  readonly readInput: () => Promise<string>;
}

process.exit(await main(process.argv.slice(2)).catch(reportError));

async function main(args: readonly string[]): Promise<number> {
  const command = parseArguments(args);
  if (typeof command !== 'string') return runAdminCommand(command);
  console.log(command);
  return 0;
}

function parseArguments(args: readonly string[]): AdminCommand | string {
  let command: AdminCommand | undefined;
  const { program, parse } = createCommandLine('admin', "Gives an admin's account a way in again.");
  program
    .command('set-password [username]')
    .description('Set a new password, typed or read from a pipe, and end all sessions')
    .action((username?: string) => {
      command = { command: 'setPassword', username, readInput: readPassword };
    });
  program
    .command('sign-in-code [username]')
    .description('Print a code that signs in once, on any device, within 10 minutes')
    .action((username?: string) => {
      command = { command: 'signInCode', username, readInput: async () => '' };
    });
  const help = parse(args);
  return command ?? help;
}

async function runAdminCommand({ command, username, readInput }: AdminCommand): Promise<number> {
  const settings = readSettings(process.env);
  const input = await readInput();
  const account = username ?? settings.adminUsername;
  const running = isDataDirectoryLocked(settings.dataDir) ? findRunningConfig(settings) : undefined;
  if (running) return runCommand(running, command, account, input);

  assertNoUnfinishedRestore(settings.dataDir);
  let code = 1;
  const ended = await runWithSupervisor(settings.dataDir, createProgress(), async (supervisor) => {
    const config = await openStoresAndConfigure(supervisor, createProgress(), settings);
    await supervisor.run(serviceCommand(config, 'auth', 'migrate'));
    code = runCommand(config, command, account, input);
  });
  return ended || code;
}

function findRunningConfig(settings: Settings): ProductConfig | undefined {
  const stores = readStores(settings.dataDir);
  return stores && createCommandConfig(settings, loadOrCreateSecrets(settings.dataDir), stores);
}

function runCommand(
  config: ProductConfig,
  serviceCommandName: string,
  username: string,
  input: string,
): number {
  const spec = serviceCommand(config, 'auth', serviceCommandName, {}, [username]);
  const stdio = ['pipe', 'inherit', 'inherit'] as const;
  const { command, args, cwd, env } = spec;
  return spawnSync(command, args, { cwd, env, input, stdio: [...stdio] }).status ?? 1;
}

async function readPassword(): Promise<string> {
  const password = process.stdin.isTTY
    ? await promptPassword('New password: ')
    : (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password === '') throw new UserError('The password is empty; nothing was changed.');
  return password;
}

/** Hides the typed characters. @throws AbortError on Ctrl-C and Ctrl-D */
async function promptPassword(question: string): Promise<string> {
  process.stdout.write(question);
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: discard,
    terminal: true,
    historySize: 0,
  });
  try {
    return await terminal.question('');
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw new AbortError();
    throw error;
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}
