import express, { type Express } from 'express';
import { type CallsOptions, calls } from './calls.ts';
import { answerFailures, unknownCall } from './failures.ts';
import { readiness } from './health.ts';
import { type GatewayMetrics, metricsPage } from './metrics.ts';
import { releaseFiles } from './release-files.ts';
import { openReleases } from './releases.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { moduleList, shellPage } from './shell-page.ts';

export interface GatewayOptions extends CallsOptions {
  readonly releasesDir: string;
  readonly isRedisReady: () => boolean;
  readonly metrics: GatewayMetrics;
  readonly metricsToken?: string;
}

/** The one door of the product: pages and modules, and the calls that the contracts declare. */
export function createGateway(options: GatewayOptions): Express {
  const { releasesDir, secureCookies, studentAccess, version, logger } = options;
  const releases = openReleases(releasesDir, logger);
  const app = express().disable('x-powered-by').set('query parser', 'simple');

  app.use(securityHeaders({ overTls: secureCookies }));
  app.get('/healthz', (_, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', readiness({ ...options, releases }));
  app.get('/version', (_, response) => void response.json({ name: 'gateway', version }));

  app.get('/metrics', metricsPage(options.metrics, options.metricsToken));
  app.use(requestLog(logger, options.metrics));
  app.use('/api', calls(options));
  app.get('/modules.json', moduleList(releases));
  app.get(['/modules/{*path}', '/shell/{*path}'], releaseFiles(releases, releasesDir));
  app.get(['/', '/admin', '/student', '/login'], shellPage(releases, studentAccess, 200));
  app.get('/{*path}', shellPage(releases, studentAccess, 404));
  app.use(unknownCall, answerFailures(logger));
  return app;
}
