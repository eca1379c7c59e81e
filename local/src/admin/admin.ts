/** `npm run admin -- set-password [username]`: prompts for the new password, or reads it from a pipe. */
import { spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { isDataDirectoryLocked } from '@dashboard/runner-kit/data-directory-lock';
import { UserError } from '@dashboard/runner-kit/errors';
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
import { promptPassword } from './password-prompt.ts';

process.exit(await admin(process.argv.slice(2)).catch(reportError));

async function admin([command, username, ...more]: string[]): Promise<number> {
  if (command !== 'set-password' || more.length > 0) {
    throw new UserError('Usage: npm run admin -- set-password [username]');
  }
  const settings = readSettings(process.env);
  const password = await readPassword();
  const account = username ?? settings.adminUsername;
  const running = isDataDirectoryLocked(settings.dataDir) ? findRunningConfig(settings) : undefined;
  if (running) return setPassword(running, account, password);

  assertNoUnfinishedRestore(settings.dataDir);
  let code = 1;
  const ended = await runWithSupervisor(settings.dataDir, createProgress(), async (supervisor) => {
    const config = await openStoresAndConfigure(supervisor, createProgress(), settings);
    await supervisor.run(serviceCommand(config, 'auth', 'migrate'));
    code = setPassword(config, account, password);
  });
  return ended || code;
}

function findRunningConfig(settings: Settings): ProductConfig | undefined {
  const stores = readStores(settings.dataDir);
  return stores && createCommandConfig(settings, loadOrCreateSecrets(settings.dataDir), stores);
}

function setPassword(config: ProductConfig, username: string, password: string): number {
  const { command, args, cwd, env } = serviceCommand(config, 'auth', 'setPassword', {}, [username]);
  const stdio = ['pipe', 'inherit', 'inherit'] as const;
  return spawnSync(command, args, { cwd, env, input: password, stdio: [...stdio] }).status ?? 1;
}

async function readPassword(): Promise<string> {
  const password = process.stdin.isTTY
    ? await promptPassword('New password: ')
    : (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password === '') throw new UserError('The password is empty; nothing was changed.');
  return password;
}
