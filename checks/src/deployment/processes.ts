import { readServiceDescriptions } from '@dashboard/service-descriptions';
import { readGatewayEnv } from '../../../gateway/src/env.ts';
import * as auth from '../../../svc-auth/src/env.ts';
import * as flow from '../../../svc-flow/src/env.ts';
import * as portfolio from '../../../svc-portfolio/src/env.ts';

/** A process of a deployment, and the reader of its settings. */
export interface Process {
  /** Its service in docker-compose.yml, and its container in the manifests. */
  readonly name: string;
  readonly image: string;
  /** `<kind>/<name>/<container>` in the manifests. */
  readonly container: string;
  readonly read: () => unknown;
}

const served = (image: string, read: () => unknown): Process => ({
  ...{ name: image, image, read, container: `Deployment/${image}/${image}` },
});
const migration = (image: string, read: () => unknown): Process => ({
  ...{ name: `${image}-migrate`, image, read, container: `Job/${image}-migrate/migrate` },
});

/** Every process of the product, without databases and object stores. */
export const processes: readonly Process[] = [
  served('gateway', () => readGatewayEnv(readServiceDescriptions())),
  served('svc-auth', auth.readServerEnv),
  served('svc-portfolio', () => portfolio.readServerEnv()),
  served('svc-flow', flow.readServerEnv),
  {
    name: 'svc-portfolio-worker',
    image: 'svc-portfolio',
    container: 'Deployment/svc-portfolio-worker/svc-portfolio-worker',
    read: portfolio.readWorkerEnv,
  },
  migration('svc-auth', auth.readCommandEnv),
  migration('svc-portfolio', portfolio.readCommandEnv),
  migration('svc-flow', flow.readCommandEnv),
  {
    name: 'create-admin',
    image: 'svc-auth',
    container: 'Job/svc-auth-migrate/create-admin',
    read: auth.readCommandEnv,
  },
];

/** The services that listen on a port; each has an image of its name. */
export const deployables = ['gateway', 'svc-auth', 'svc-portfolio', 'svc-flow'] as const;
