import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { SupervisedProcessSpec } from '@dashboard/runner-kit/child-process';
import { findFreePorts } from '@dashboard/runner-kit/ports';
import type { Progress } from '@dashboard/runner-kit/progress';
import { setUpProduct } from '@dashboard/runner-kit/set-up';
import { readSettings } from '@dashboard/runner-kit/settings';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { publishSingleBuild } from './single-build.ts';
import type { AdminSignIn } from './view-bytes.ts';

export interface Products {
  readonly federated: string;
  readonly single: string;
  readonly admin: AdminSignIn;
}

/** Like `npm start`, plus a second gateway to the same services with the unfederated build. */
export async function startProducts(
  supervisor: Supervisor,
  progress: Progress,
  directory: string,
): Promise<Products> {
  const [port, singlePort] = (await findFreePorts(2)).map(String);
  const releasesDir = join(directory, 'single/releases');
  const publishing = progress.step('The build without federation is published', () =>
    publishSingleBuild(join(directory, 'single/dist'), releasesDir),
  );
  let gateway: SupervisedProcessSpec | undefined;
  const recordingSupervisor: Supervisor = {
    ...supervisor,
    async supervise(spec) {
      if (spec.name === 'gateway') gateway = spec;
      await supervisor.supervise(spec);
    },
  };
  const DATA_DIR = join(directory, 'data');
  const admin = { username: 'admin', password: randomBytes(16).toString('hex') };
  const settings = readSettings({
    ...process.env,
    DATA_DIR,
    PORT: port,
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  });
  await Promise.all([publishing, setUpProduct(recordingSupervisor, progress, settings)]);
  if (!gateway) throw new Error('The product started without a gateway.');
  const [federated, single] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${singlePort}`];
  await supervisor.supervise({
    ...gateway,
    name: 'gateway-single',
    env: { ...gateway.env, PORT: singlePort, RELEASES_DIR: releasesDir },
    isReady: async () => (await fetch(`${single}/readyz`)).ok,
  });
  return { federated, single, admin };
}
