import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { waitForExit } from '../processes/child-process.ts';
import { projectRoot } from '../project-root.ts';

const storesSchema = z.object({ databaseUrl: z.string(), redisUrl: z.string() });

export interface TestStores extends z.infer<typeof storesSchema> {
  close(): Promise<void>;
}

/** `databaseUrl` is a superuser's; each test creates its own schema or database. */
export async function openTestStores(): Promise<TestStores> {
  // Not process.execPath, because jest can run on an older Node.
  const node = join(projectRoot, 'node_modules/.bin/node');
  const child = spawn(node, [join(import.meta.dirname, '../disposable-stores.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const exit = waitForExit(child);
  const firstLine = await Promise.race([
    new Promise<string>((resolve) => {
      createInterface({ input: child.stdout }).once('line', resolve);
    }),
    exit.then((reason) => {
      throw new Error(`The stores for tests did not start (${reason}).`);
    }),
  ]);
  return {
    ...storesSchema.parse(JSON.parse(firstLine)),
    async close() {
      child.stdin.end();
      await exit;
    },
  };
}
