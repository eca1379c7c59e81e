/**
 * `npm run admin -- set-password [username]`: prompts for the new password, or reads it from a pipe.
 * `npm run admin -- sign-in-code [username]`: prints a code that signs the user in on any device.
 */
import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
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

const commands = {
  'set-password': { command: 'setPassword', readInput: readPassword },
  'sign-in-code': { command: 'signInCode', readInput: async () => '' },
} as const;

process.exit(await admin(process.argv.slice(2)).catch(reportError));

async function admin([name = '', username, ...more]: string[]): Promise<number> {
  if (!isCommand(name) || more.length > 0) {
    const usages = Object.keys(commands).map((one) => `npm run admin -- ${one} [username]`);
    throw new UserError(`Usage: ${usages.join(', or ')}`);
  }
  const { command, readInput } = commands[name];
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

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name);
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
