import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { recordFigure } from '@dashboard/reliability';
import { openTestStores, type TestStores } from './test-stores.ts';
import { withClient } from './with-client.ts';

const KILLS_FOR_MS = 15_000;
const WHOLE_AGAIN_MS = 5_000;

let stores: TestStores;
beforeAll(async () => {
  stores = await openTestStores();
});
afterAll(() => stores.close());

const query = (text: string): Promise<Record<string, string> | undefined> =>
  withClient(stores.databaseUrl, async (client) => (await client.query(text)).rows[0], 500);

async function killServer(pidFile: string): Promise<boolean> {
  try {
    const [pid] = (await readFile(pidFile, 'utf8')).split('\n');
    return process.kill(Number(pid), 'SIGKILL');
  } catch {
    return false;
  }
}

test('after repeated kills, Postgres is back within 5 s of the last one', async () => {
  const { data_directory: folder = '' } = (await query('SHOW data_directory')) ?? {};
  const pidFile = join(folder, 'postmaster.pid');
  let kills = 0;
  for (const end = performance.now() + KILLS_FOR_MS; performance.now() < end; await delay(100)) {
    if (await killServer(pidFile)) kills += 1;
  }
  const lastKillAt = performance.now();
  // Killed on every start, it pauses before each restart.
  expect(kills).toBeGreaterThan(5);
  expect(kills).toBeLessThan(KILLS_FOR_MS / 250);
  const isUp = () => query('SELECT 1').then(Boolean, () => false);
  while (!(await isUp()) && performance.now() - lastKillAt < 2 * WHOLE_AGAIN_MS) await delay(50);
  const backAfterMs = performance.now() - lastKillAt;
  recordFigure(
    20,
    'Postgres killed again and again: back after the last time',
    Math.round(backAfterMs / 100) / 10,
    { unit: 's', bar: WHOLE_AGAIN_MS / 1_000 },
  );
  expect(backAfterMs).toBeLessThan(WHOLE_AGAIN_MS);
}, 60_000);
