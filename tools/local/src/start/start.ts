/** `npm start`: installs and builds anything missing, and runs the product until it's stopped. */
import { assertPortIsFree } from '@dashboard/runner-kit/ports';
import { createProgress, formatSeconds } from '@dashboard/runner-kit/progress';
import { reportError, runWithSupervisor } from '@dashboard/runner-kit/run-with-supervisor';
import { type AdminAccount, setUpProduct } from '@dashboard/runner-kit/set-up';
import { readSettings, type Settings } from '@dashboard/runner-kit/settings';
import { assertNoUnfinishedRestore } from '@dashboard/runner-kit/unfinished-restore';

const progress = createProgress();

process.exit(await start());

async function start(): Promise<number> {
  let settings: Settings;
  try {
    settings = readSettings(process.env);
  } catch (error) {
    return reportError(error);
  }
  const { dataDir, host, port } = settings;
  return runWithSupervisor(dataDir, progress, async (supervisor, stopRequested) => {
    assertNoUnfinishedRestore(dataDir);
    await assertPortIsFree(host, port);
    const admin = await setUpProduct(supervisor, progress, settings);
    progress.print(`  Set up in ${formatSeconds(performance.now())}; logs are in ${dataDir}/logs`);
    progress.print(`Ready: http://localhost:${port}`);
    progress.print(`Admin sign-in: ${describeSignIn(admin)}`);
    await stopRequested;
  });
}

function describeSignIn({ created, username, password }: AdminAccount): string {
  if (password !== undefined) return `${username} / ${password}`;
  return created
    ? `${username} (password as ADMIN_PASSWORD says)`
    : `${username} (password as set before; npm run admin -- set-password changes it)`;
}
