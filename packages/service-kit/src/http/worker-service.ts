import type { Knex } from 'knex';
import Koa from 'koa';
import { createDependencyGauge } from '../observability/dependency-gauge.ts';
import type { Logger } from '../observability/logger.ts';
import {
  createServiceMetrics,
  createStatementCounter,
  type Metric,
} from '../observability/metrics.ts';
import { createDatabaseCheck, type ReadinessChecks } from '../observability/readiness-checks.ts';
import { healthEndpoints } from './health.ts';

export interface WorkerServiceOptions {
  /** Such as `svc-portfolio-worker`. */
  readonly name: string;
  readonly version: string;
  readonly db: Knex;
  /** False when the process runs and does none of its work: it should be restarted. */
  readonly isAlive: () => boolean;
  /** What the worker needs besides its database; each check rejects while it is down. */
  readonly readinessChecks: ReadinessChecks;
  /** Metrics besides those of the process and of its database. */
  readonly metrics?: readonly Metric[];
  readonly logger: Logger;
}

/**
 * Creates what a worker serves as a Koa app: `/healthz`, `/readyz`, `/version` and `/metrics`, which
 * need no identity. It answers no calls: everything else is 404.
 */
export function createWorkerService(options: WorkerServiceOptions): Koa {
  const { name, version, db, isAlive, metrics = [], logger } = options;
  const readinessChecks = { ...createDatabaseCheck(db), ...options.readinessChecks };
  const service = new Koa();
  service.on('error', (err) => logger.warn({ event: 'connection-error', err }));
  service.use(
    healthEndpoints({
      name,
      version,
      isAlive,
      readinessChecks,
      metrics: createServiceMetrics([
        createDependencyGauge(readinessChecks),
        createStatementCounter(db),
        ...metrics,
      ]),
    }),
  );
  return service;
}
