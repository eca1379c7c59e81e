import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createFullRegistry } from '@dashboard/release-registry/testing';
import type { SupervisedProcessSpec } from '@dashboard/runner-kit/child-process';
import { findFreePorts } from '@dashboard/runner-kit/ports';
import {
  createGatewaySpec,
  createServiceSpecs,
  serviceCommand,
} from '@dashboard/runner-kit/services';
import { migrateSchemas, openStoresAndConfigure } from '@dashboard/runner-kit/set-up';
import { readSettings } from '@dashboard/runner-kit/settings';
import { s3Credentials, startS3Server } from '@dashboard/s3-test-server';
import { getUrlSetting } from '@dashboard/service-descriptions';
import { startFaultProxy } from '@dashboard/service-kit/fault-proxy';
import {
  createTestToken,
  createUpload,
  moduleName,
} from '../../../svc-releases/test/releases-api.ts';
import type { MeasurementContext } from '../measuring/run-measurement.ts';

export const adminName = 'admin';
export const adminPassword = 'fault matrix';

const bucketPath = `/${s3Credentials.bucket}`;

const bucketEnv = (prefix: string, endpoint: string) => ({
  [`${prefix}_ENDPOINT`]: endpoint.replace(/\/$/, ''),
  [`${prefix}_REGION`]: s3Credentials.region,
  [`${prefix}_BUCKET`]: s3Credentials.bucket,
  [`${prefix}_ACCESS_KEY_ID`]: s3Credentials.accessKeyId,
  [`${prefix}_SECRET_ACCESS_KEY`]: s3Credentials.secretAccessKey,
});

async function startRegistry() {
  const registry = await createFullRegistry();
  const { text: token } = await createTestToken(registry.store);
  const server = await startS3Server();
  for (const entry of await readdir(registry.directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(registry.directory, file);
    server.objects.set(`${bucketPath}/${path}`, await readFile(file));
  }
  await registry.remove();
  return { server, token };
}

export async function startProduct({ supervisor, progress, dataDir }: MeasurementContext) {
  const [port = 0] = await findFreePorts(1);
  const settings = readSettings({ DATA_DIR: dataDir, PORT: String(port), SAMPLE_DATA: 'week' });
  const config = await openStoresAndConfigure(supervisor, progress, settings);
  const [registry, images] = await Promise.all([startRegistry(), startS3Server()]);
  const { databases, redis } = config.stores;
  const proxyOf = (url = '') => startFaultProxy(url);
  const serviceUrl = (name: string) => `http://127.0.0.1:${config.ports[name]?.[0]}`;
  const proxies = {
    postgres: await proxyOf(databases.portfolio),
    redis: await proxyOf(redis.REDIS_URL),
    workerPostgres: await proxyOf(databases.portfolio),
    workerRedis: await proxyOf(redis.REDIS_URL),
    'svc-auth': await proxyOf(serviceUrl('svc-auth')),
    'svc-portfolio': await proxyOf(serviceUrl('svc-portfolio')),
    'svc-flow': await proxyOf(serviceUrl('svc-flow')),
    'svc-releases': await proxyOf(serviceUrl('svc-releases')),
    registry: await proxyOf(registry.server.endpoint),
    images: await proxyOf(images.endpoint),
  };

  function behindProxies(spec: SupervisedProcessSpec): SupervisedProcessSpec {
    const isWorker = spec.name.endsWith('-worker');
    const [postgres, redisProxy] = isWorker
      ? [proxies.workerPostgres, proxies.workerRedis]
      : [proxies.postgres, proxies.redis];
    const announced = Object.entries(proxies).find(([name]) => name === spec.name)?.[1];
    return {
      ...spec,
      env: {
        ...spec.env,
        DATABASE_URL: spec.env?.DATABASE_URL && postgres.through(spec.env.DATABASE_URL),
        REDIS_URL: redisProxy.through(spec.env?.REDIS_URL),
        ...(spec.env?.ADVERTISED_URL && {
          ADVERTISED_URL: announced?.through().replace(/\/$/, ''),
        }),
        OBJECT_STORE: 's3',
        ...bucketEnv('S3', proxies.images.through()),
        RELEASES_DIR: undefined,
        ...bucketEnv('RELEASES_S3', proxies.registry.through()),
      },
    };
  }

  await migrateSchemas(supervisor, config);
  await supervisor.run(
    serviceCommand(config, 'auth', 'createAdmin', {
      ADMIN_USERNAME: adminName,
      ADMIN_PASSWORD: adminPassword,
    }),
  );
  for (const name of ['flow', 'portfolio']) {
    await supervisor.run(serviceCommand(config, name, 'sampleWeek'));
  }
  await progress.step('Services are ready', () =>
    Promise.all(
      createServiceSpecs(config).map((spec) => supervisor.supervise(behindProxies(spec))),
    ),
  );
  const gateway = createGatewaySpec(config);
  const urls = config.services.flatMap((service) => {
    const proxy = Object.entries(proxies).find(([name]) => name === `svc-${service.name}`)?.[1];
    return proxy ? [[getUrlSetting(service), proxy.through().replace(/\/$/, '')] as const] : [];
  });
  await progress.step('Gateway is ready', () =>
    supervisor.supervise({
      ...gateway,
      env: {
        ...gateway.env,
        ...Object.fromEntries(urls),
        REDIS_URL: proxies.redis.through(redis.REDIS_URL),
        RELEASES_DIR: undefined,
        ...bucketEnv('RELEASES_S3', proxies.registry.through()),
        TRUSTED_PROXIES: '127.0.0.1',
      },
    }),
  );

  const url = `http://127.0.0.1:${port}`;
  for (const text of ['first', 'second']) await publish(url, registry.token, text);
  return {
    url,
    dataDir,
    proxies,
    databases,
    releaseToken: registry.token,
    buckets: { registry: registry.server, images },
    close() {
      for (const proxy of Object.values(proxies)) proxy.close();
      return Promise.all([registry.server.close(), images.close()]);
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

export const releasedModule = moduleName;

export const releasedVersions = ['first', 'second'].map(
  (text) => createUpload({ text }).draft.release.version,
);

async function publish(url: string, token: string, text: string): Promise<void> {
  const response = await fetch(`${url}/releases/${moduleName}/versions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-tar' },
    body: new Uint8Array(createUpload({ text }).archive),
  });
  if (!response.ok) throw new Error(`The module was not published: ${await response.text()}`);
}
