import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { login } from '@dashboard/contracts-auth';
import type { Endpoint } from '@dashboard/contracts-http';
import { createFullRegistry } from '@dashboard/release-registry/testing';
import { findFreePort, waitUntil } from '@dashboard/test-kit';
import { sameOriginHeaders } from './endpoints.ts';
import {
  createProcesses,
  createServiceDatabase,
  productRoot,
  serviceUrls,
  urlAt,
} from './processes.ts';

const password = 'a password of tests';
const node = join(productRoot, 'node_modules/.bin/node');

const heapLimits = ['--max-old-space-size=200', '--max-semi-space-size=16'];

export async function startProduct(
  redisEnv: Readonly<Record<string, string>>,
  limits: { readonly openFiles?: number } = {},
) {
  const processes = createProcesses(limits);
  const [auth, portfolio] = await Promise.all([
    createServiceDatabase('auth'),
    createServiceDatabase('portfolio'),
  ]);
  const registry = await createFullRegistry();
  const dataDir = await mkdtemp(join(tmpdir(), 'product-'));
  const [gatewayPort, authPort, portfolioPort, workerPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const url = urlAt(gatewayPort);

  await promisify(execFile)(node, ['src/commands/create-admin.ts'], {
    cwd: join(productRoot, 'svc-auth'),
    env: { PATH: process.env.PATH, DATABASE_URL: auth.url, ADMIN_PASSWORD: password },
  });
  const portfolioEnv = { DATABASE_URL: portfolio.url, DATA_DIR: dataDir, ...redisEnv };
  const gatewayEnv = {
    ...serviceUrls(),
    ...redisEnv,
    RELEASES_DIR: registry.directory,
    SVC_AUTH_URL: urlAt(authPort),
    SVC_PORTFOLIO_URL: urlAt(portfolioPort),
  };
  await Promise.all([
    processes.start('svc-auth', authPort, { DATABASE_URL: auth.url, ...redisEnv }),
    processes.start('svc-portfolio', portfolioPort, portfolioEnv),
    processes.start('svc-portfolio', workerPort, portfolioEnv, 'src/worker.ts'),
    processes.start('gateway', gatewayPort, gatewayEnv, ...heapLimits, 'src/server.ts'),
  ]);

  async function call(
    endpoint: Endpoint,
    body?: object,
    cookie = '',
    path: string = endpoint.path,
  ) {
    const response = await fetch(url + path, {
      method: endpoint.method,
      headers: {
        ...sameOriginHeaders,
        cookie,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
  }

  return {
    url,
    port: gatewayPort,
    ports: { 'svc-auth': authPort, 'svc-portfolio': portfolioPort, 'the worker': workerPort },
    call,
    async signIn(): Promise<string> {
      // On a busy machine, a service that has just started can still refuse calls.
      const { status, headers, body } = await waitUntil(async () => {
        const response = await call(login, { username: 'admin', password });
        return response.status === 503 ? undefined : response;
      });
      if (status !== 200) throw new Error(`Signing in returned ${status}: ${JSON.stringify(body)}`);
      return (headers.getSetCookie().find((line) => line.startsWith('session=')) ?? '').split(
        ';',
      )[0] as string;
    },
    async stop(): Promise<void> {
      await processes.killAll();
      await Promise.all([auth.drop(), portfolio.drop(), registry.remove()]);
      await rm(dataDir, { recursive: true });
    },
  };
}
