import { createServer, type RequestListener } from 'node:http';
import { createOpenApiLoader } from '@dashboard/release-gate';
import { createFullRegistry } from '@dashboard/release-registry/testing';
import { createLogger } from '@dashboard/service-kit/observability';
import { provide, testIdentitySecret } from '@dashboard/service-kit/testing';
import { listen } from '@dashboard/test-kit';
import { startGateway, type TestGatewayOptions } from '../../gateway/test/gateway.ts';
import { type AppOptions, createApp } from '../src/app.ts';

export interface TestReleasesOptions extends TestGatewayOptions {
  readonly limits?: AppOptions['limits'];
}

export async function startReleases({ limits, ...options }: TestReleasesOptions = {}) {
  let respond: RequestListener = (_, response) => void response.destroy();
  const server = createServer((request, response) => respond(request, response));
  const releasesUrl = `http://127.0.0.1:${await listen(server)}`;
  const registry = options.registry ?? (await createFullRegistry());
  const gateway = await startGateway({ ...options, registry, releasesUrl, reportsState: true });
  const { auth, portfolio } = gateway.services;
  const logLines: string[] = [];
  const app = createApp({
    store: registry.store,
    redis: gateway.redis,
    publish: (channel, message) => gateway.redis.publish(channel, message),
    authUrl: auth.url,
    portfolioUrl: portfolio.url,
    loadOpenApi: () => createOpenApiLoader(gateway.url)(),
    maxBudget: { firstLoadKB: 150, totalKB: 400 },
    identitySecret: testIdentitySecret,
    secureCookies: options.secureCookies ?? false,
    timeZone: 'America/New_York',
    logger: createLogger('svc-releases', 'info', { write: (line) => void logLines.push(line) }),
    limits,
  });
  respond = app.callback();
  return {
    ...gateway,
    releasesUrl,
    logLines,
    async close() {
      server.close();
      server.closeAllConnections();
      await gateway.close();
    },
  };
}

export type TestReleases = Awaited<ReturnType<typeof startReleases>>;

export const provideReleases = (options: TestReleasesOptions = {}, scope?: 'all' | 'each') =>
  provide(
    () => startReleases(options),
    ({ close }) => close(),
    scope,
  );
