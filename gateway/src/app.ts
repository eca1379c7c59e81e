import express, { type Express } from 'express';
import { type CallsOptions, calls } from './calls.ts';
import { answerFailures, unknownCall } from './failures.ts';
import { readiness } from './health.ts';
import { type GatewayMetrics, metricsPage } from './metrics.ts';
import { operations } from './operations/operations.ts';
import { overridesForm } from './overrides/overrides-form.ts';
import { releaseFiles } from './releases/release-files.ts';
import type { Releases } from './releases/releases.ts';
import { moduleList, shellPage } from './releases/shell-page.ts';
import type { Memory } from './remembered/memory.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';

export interface GatewayOptions extends CallsOptions {
  readonly releasesDir: string;
  readonly releases: Releases;
  /** Whether a browser may load modules from its own machine. */
  readonly allowOverrides: boolean;
  readonly isRedisReady: () => boolean;
  readonly memorySize: () => Memory['size'];
  /** Whose calendar and clock pages go by. */
  readonly timeZone: string;
  readonly metrics: GatewayMetrics;
  readonly metricsToken?: string;
  /** Whose `X-Forwarded-For` is believed, in the words of Express' `trust proxy`. */
  readonly trustedProxies: readonly string[];
}

/** The one door of the product: pages and modules, and the calls that the contracts declare. */
export function createGateway(options: GatewayOptions): Express {
  const { releases, releasesDir, moduleReports, secureCookies, version, logger } = options;
  const pages = { ...options, newPageToken: moduleReports.newPageToken };
  const app = express()
    .disable('x-powered-by')
    .set('query parser', 'simple')
    .set('trust proxy', options.trustedProxies);

  app.use(securityHeaders({ overTls: secureCookies }));
  app.get('/healthz', (_, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', readiness(options));
  app.get('/version', (_, response) => void response.json({ name: 'gateway', version }));

  app.get('/metrics', metricsPage(options.metrics, options.metricsToken));
  app.use(requestLog(logger, options.metrics));
  app.use('/api', calls(options));
  app.get('/modules.json', moduleList(pages));
  app.get(['/modules/{*path}', '/shell/{*path}'], releaseFiles(releases, releasesDir));
  if (options.allowOverrides) app.use('/overrides', overridesForm(options));
  app.use('/operations', operations(options));
  app.get(['/', '/admin'], shellPage(pages, { audience: 'admin' }));
  app.get('/student', shellPage(pages, { audience: 'student' }));
  app.get('/login', shellPage(pages, {}));
  app.get('/{*path}', shellPage(pages, { status: 404 }));
  app.use(unknownCall, answerFailures(logger));
  return app;
}
