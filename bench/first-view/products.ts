import { join } from 'node:path';
import { findFreePorts } from '@dashboard/runner-kit/ports';
import type { Progress } from '@dashboard/runner-kit/progress';
import { setUpProduct } from '@dashboard/runner-kit/set-up';
import { readSettings } from '@dashboard/runner-kit/settings';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { publishSingle } from './single-build.ts';

type Kept = Parameters<Supervisor['supervise']>[0];

/** Where a student finds the product in each form. */
export interface Products {
  readonly federated: string;
  readonly single: string;
}

/**
 * Brings the product up as `npm start` does, and beside it a second gateway to the same services
 * that differs in one setting: its registry holds the build without federation.
 */
export async function startProducts(
  supervisor: Supervisor,
  progress: Progress,
  directory: string,
): Promise<Products> {
  const [port, singlePort] = (await findFreePorts(2)).map(String);
  const releasesDir = join(directory, 'single/releases');
  const published = progress.step('The build without federation is published', () =>
    publishSingle(join(directory, 'single/dist'), releasesDir),
  );
  let gateway: Kept | undefined;
  const watched: Supervisor = {
    ...supervisor,
    async supervise(program) {
      if (program.name === 'gateway') gateway = program;
      await supervisor.supervise(program);
    },
  };
  const DATA_DIR = join(directory, 'data');
  const settings = readSettings({ ...process.env, DATA_DIR, PORT: port });
  await Promise.all([published, setUpProduct(watched, progress, settings)]);
  if (!gateway) throw new Error('The product came up without a gateway.');
  const [federated, single] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${singlePort}`];
  await supervisor.supervise({
    ...gateway,
    name: 'gateway-single',
    env: { ...gateway.env, PORT: singlePort, RELEASES_DIR: releasesDir },
    isReady: async () => (await fetch(`${single}/readyz`)).ok,
  });
  return { federated, single };
}
