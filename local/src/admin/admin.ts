/** `npm run admin -- set-password [username]`: the new password is asked for, or read from a pipe. */
import { spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { isClaimed } from '@dashboard/runner-kit/data-directory-lock';
import { Interrupted, Refusal } from '@dashboard/runner-kit/errors';
import { createProgress } from '@dashboard/runner-kit/progress';
import { exitCodeFor, ownDataDir } from '@dashboard/runner-kit/run-with-supervisor';
import { keepSecrets } from '@dashboard/runner-kit/secrets';
import { commandPlan, type Plan, serviceCommand } from '@dashboard/runner-kit/services';
import { openPlan } from '@dashboard/runner-kit/set-up';
import { readSettings, type Settings } from '@dashboard/runner-kit/settings';
import { readStores } from '@dashboard/runner-kit/stores-file';
import { refuseUnfinishedRestore } from '../backup/unfinished-restore.ts';
import { readHidden } from './password-prompt.ts';

process.exit(await admin(process.argv.slice(2)).catch(exitCodeFor));

async function admin([command, username, ...more]: string[]): Promise<number> {
  if (command !== 'set-password' || more.length > 0) {
    throw new Refusal('Usage: npm run admin -- set-password [username]');
  }
  const settings = readSettings(process.env);
  const password = await askPassword();
  const who = username ?? settings.adminUsername;
  const running = isClaimed(settings.dataDir) ? planOfRunning(settings) : undefined;
  if (running) return setPassword(running, who, password);

  refuseUnfinishedRestore(settings.dataDir);
  let code = 1;
  const ended = await ownDataDir(settings.dataDir, createProgress(), async (crew) => {
    const plan = await openPlan(crew, createProgress(), settings);
    await crew.run(serviceCommand(plan, 'auth', 'src/migrate.ts'));
    code = setPassword(plan, who, password);
  });
  return ended || code;
}

function planOfRunning(settings: Settings): Plan | undefined {
  const stores = readStores(settings.dataDir);
  return stores && commandPlan(settings, keepSecrets(settings.dataDir), stores);
}

function setPassword(plan: Plan, username: string, password: string): number {
  const script = 'src/commands/set-password.ts';
  const { command, args, cwd, env } = serviceCommand(plan, 'auth', script, {}, [username]);
  const stdio = ['pipe', 'inherit', 'inherit'] as const;
  return spawnSync(command, args, { cwd, env, input: password, stdio: [...stdio] }).status ?? 1;
}

async function askPassword(): Promise<string> {
  const typed = process.stdin.isTTY
    ? await readHidden('New password: ')
    : (await text(process.stdin)).replace(/\r?\n$/, '');
  if (typed === undefined) throw new Interrupted();
  if (typed === '') throw new Refusal('The password is empty; nothing was changed.');
  return typed;
}
