/**
 * Postgres and Redis for tests, in a folder of their own and gone afterwards:
 * node packages/runner-kit/src/stores/disposable-stores.ts prints one line of JSON and runs until its standard input ends,
 * which it does even when who started it is killed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../machine/ports.ts';
import { createProgress } from '../progress.ts';
import { ownDataDir } from '../run-with-supervisor.ts';
import { createSecrets } from '../secrets.ts';
import { startPostgres } from './postgres.ts';
import { obtainRedis, startRedis } from './redis.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-test-'));
const progress = createProgress((line) => console.error(line));

const code = await ownDataDir(dataDir, progress, async (crew, stopAsked) => {
  const [postgresPort = 0, redisPort = 0] = await freePorts(2);
  const { postgresPassword, redisPassword } = createSecrets();
  const temporary = { dataDir, durable: false };
  const [databaseUrl, redisUrl] = await Promise.all([
    startPostgres(crew, { ...temporary, port: postgresPort, password: postgresPassword }),
    obtainRedis(crew, progress).then((server) =>
      startRedis(crew, server, { ...temporary, port: redisPort, password: redisPassword }),
    ),
  ]);
  console.log(JSON.stringify({ databaseUrl, redisUrl }));
  await Promise.race([stopAsked, endOfInput()]);
});
rmSync(dataDir, { recursive: true, force: true });
process.exit(code);

function endOfInput(): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.once('close', resolve).resume();
  });
}
