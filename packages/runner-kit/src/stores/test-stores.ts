import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { ended } from '../processes/child-process.ts';
import { projectRoot } from '../project-root.ts';

const storesSchema = z.object({ databaseUrl: z.string(), redisUrl: z.string() });

export interface TestStores extends z.infer<typeof storesSchema> {
  close(): Promise<void>;
}

/**
 * Starts a Postgres and a Redis that nothing else uses and that leave no trace.
 * `databaseUrl` is that of a superuser; each test makes its own schema or database.
 */
export async function openTestStores(): Promise<TestStores> {
  // By the path and not by our own executable: jest may run on an older Node.
  const node = join(projectRoot, 'node_modules/.bin/node');
  const child = spawn(node, [join(import.meta.dirname, 'disposable-stores.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const end = ended(child);
  const line = await Promise.race([
    new Promise<string>((resolve) => {
      createInterface({ input: child.stdout }).once('line', resolve);
    }),
    end.then((how) => {
      throw new Error(`The stores for tests did not start (${how}).`);
    }),
  ]);
  return {
    ...storesSchema.parse(JSON.parse(line)),
    async close() {
      child.stdin.end();
      await end;
    },
  };
}
