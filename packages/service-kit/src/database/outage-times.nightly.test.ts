import { recordFigure } from '@dashboard/reliability';
import { waitUntil } from '@dashboard/test-kit';
import { startFaultProxy } from '../testing/fault-proxy.ts';
import { createEmptyTestDatabase } from '../testing.ts';
import { createDatabase } from './database.ts';

test('a write to a hanging database fails within a second, and every later one at once [API-13]', async () => {
  const database = await createEmptyTestDatabase('kit');
  const proxy = await startFaultProxy(database.url);
  const db = createDatabase({ url: proxy.through() });
  const query = () => db.raw('SELECT 1');
  const measureFailure = async () => {
    const startedAt = performance.now();
    await expect(query()).rejects.toThrow();
    return performance.now() - startedAt;
  };
  try {
    await Promise.all([query(), query()]);
    proxy.blackHole();
    const firstMs = Math.max(...(await Promise.all([measureFailure(), measureFailure()])));
    const laterMs = Math.max(...(await Promise.all(Array.from({ length: 30 }, measureFailure))));
    const mendedAt = performance.now();
    proxy.mend();
    await waitUntil(() => query());
    const upAfterMs = performance.now() - mendedAt;
    expect(firstMs).toBeLessThan(1_500);
    expect(laterMs).toBeLessThan(100);
    expect(upAfterMs).toBeLessThan(1_500);
    const record = (name: string, ms: number, bar: number) =>
      recordFigure(20, name, Math.round(ms), { unit: 'ms', bar });
    record('a hanging Postgres: the first write is refused after', firstMs, 1_000);
    record('a hanging Postgres, once it is known: the slowest of 30 refusals', laterMs, 1_000);
    record('a hanging Postgres: statements work again after', upAfterMs, 5_000);
  } finally {
    proxy.close();
    await db.destroy();
    await database.drop();
  }
});
