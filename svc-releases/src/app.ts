import { RELEASES_TOPIC } from '@dashboard/contracts-gateway';
import type { RegistryStore } from '@dashboard/release-registry';
import { createService } from '@dashboard/service-kit/http';
import { createServiceCalls } from '@dashboard/service-kit/identity';
import type { Logger } from '@dashboard/service-kit/observability';
import { createChangePublisher } from '@dashboard/service-kit/redis';
import packageJson from '../package.json' with { type: 'json' };
import type { ReleasesApiLimitOptions } from './api/limits.ts';
import { createReleaseChanges, type ReleaseChangesOptions } from './api/release-changes.ts';
import { createReleasesApi } from './api/releases-api.ts';
import { auditLogRoutes } from './audit/audit-log.routes.ts';
import { createOperations } from './operations/operations.ts';
import type { StateReader } from './operations/services/services-section.ts';
import { openRegistry } from './registry/registry.ts';
import { createModuleReports } from './reports/module-reports.ts';
import { releaseTokenRoutes } from './tokens/release-tokens.routes.ts';

export const SERVICE_NAME = 'svc-releases';
const CALL_TIMEOUT_MS = 3_000;

export interface AppOptions extends Pick<ReleaseChangesOptions, 'maxBudget' | 'loadOpenApi'> {
  readonly store: RegistryStore;
  readonly redis: StateReader;
  readonly publish: (channel: string, message: string) => Promise<unknown>;
  readonly authUrl: string;
  readonly portfolioUrl: string;
  readonly identitySecret: string;
  readonly secureCookies: boolean;
  readonly timeZone: string;
  readonly logger: Logger;
  readonly limits?: ReleasesApiLimitOptions;
}

export function createApp(options: AppOptions) {
  const { store, publish, identitySecret, logger } = options;
  const changePublisher = createChangePublisher(publish, logger);
  const registry = openRegistry(store, () => changePublisher.publish(RELEASES_TOPIC));
  const createCalls = (service: string, url: string) =>
    createServiceCalls({ service, urls: [url], identitySecret, timeoutMs: CALL_TIMEOUT_MS });
  const tokenUses = new Map<string, Date>();
  const moduleReports = createModuleReports({ registry, identitySecret, logger });
  const releaseChanges = createReleaseChanges({ ...options, change: registry.change });
  const api = createReleasesApi({ ...options, registry, releaseChanges, tokenUses });
  const operations = createOperations({
    ...options,
    registry,
    releaseChanges,
    tokenUses,
    moduleReports,
    callPortfolio: createCalls('svc-portfolio', options.portfolioUrl),
  });
  return createService({
    name: SERVICE_NAME,
    version: packageJson.version,
    identitySecret,
    logger,
    routes: [
      ...releaseTokenRoutes({
        registry,
        tokenUses,
        callAuth: createCalls('svc-auth', options.authUrl),
      }),
      ...auditLogRoutes(registry),
      moduleReports.route,
    ],
    routers: [api, operations],
    metrics: moduleReports.metrics,
    readinessChecks: { releases: registry.readHistory },
  });
}
