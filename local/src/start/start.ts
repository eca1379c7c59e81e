/** `npm start`: sets up what is missing, starts the product and keeps it up until it is stopped. */

import { refuseTakenPort } from '@dashboard/runner-kit/ports';
import { createProgress, seconds } from '@dashboard/runner-kit/progress';
import { exitCodeFor, ownDataDir } from '@dashboard/runner-kit/run-with-supervisor';
import { type Admin, setUp } from '@dashboard/runner-kit/set-up';
import { readSettings, type Settings } from '@dashboard/runner-kit/settings';
import { refuseUnfinishedRestore } from '../backup/unfinished-restore.ts';

const progress = createProgress();

process.exit(await start());

async function start(): Promise<number> {
  let settings: Settings;
  try {
    settings = readSettings(process.env);
  } catch (error) {
    return exitCodeFor(error);
  }
  return ownDataDir(settings.dataDir, progress, async (crew, stopAsked) => {
    refuseUnfinishedRestore(settings.dataDir);
    await refuseTakenPort(settings.host, settings.port);
    const admin = await setUp(crew, progress, settings);
    progress.say(`  Set up in ${seconds(performance.now())}; logs are in ${settings.dataDir}/logs`);
    progress.say(`Ready: http://localhost:${settings.port}`);
    progress.say(`Admin sign-in: ${signIn(admin)}`);
    await stopAsked;
  });
}

function signIn({ created, username, password }: Admin): string {
  if (password !== undefined) return `${username} / ${password}`;
  return created
    ? `${username} (password as ADMIN_PASSWORD says)`
    : `${username} (password as set before; npm run admin -- set-password changes it)`;
}
