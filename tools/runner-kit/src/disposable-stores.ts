/** Prints a line of JSON; runs until its stdin closes, even because the parent was killed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from './machine/ports.ts';
import { createProgress } from './progress.ts';
import { runWithSupervisor } from './run-with-supervisor.ts';
import { generateSecrets } from './secrets.ts';
import { startPostgres } from './stores/postgres.ts';
import { findOrInstallRedis, startRedis } from './stores/redis.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-test-'));
const progress = createProgress((line) => console.error(line));

const code = await runWithSupervisor(dataDir, progress, async (supervisor, stopRequested) => {
  const [postgresPort = 0, redisPort = 0] = await findFreePorts(2);
  const { postgresPassword, redisPassword } = generateSecrets();
  const temporary = { dataDir, fsync: false };
  const [databaseUrl, redisUrl] = await Promise.all([
    startPostgres(supervisor, { ...temporary, port: postgresPort, password: postgresPassword }),
    findOrInstallRedis(supervisor, progress).then((executable) =>
      startRedis(supervisor, executable, {
        ...temporary,
        port: redisPort,
        password: redisPassword,
      }),
    ),
  ]);
  console.log(JSON.stringify({ databaseUrl, redisUrl }));
  await Promise.race([stopRequested, waitForEndOfInput()]);
});
rmSync(dataDir, { recursive: true, force: true });
process.exit(code);

function waitForEndOfInput(): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.once('close', resolve).resume();
  });
}
