import type { Knex } from 'knex';
import Koa from 'koa';
import type { Logger } from '../observability/logger.ts';
import {
  createServiceMetrics,
  createStatementCounter,
  type Metric,
} from '../observability/metrics.ts';
import {
  createDatabaseCheck,
  createDependencyGauge,
  type ReadinessChecks,
} from '../observability/readiness-checks.ts';
import { healthEndpoints } from './health.ts';

export interface WorkerServiceOptions {
  readonly name: string;
  readonly version: string;
  readonly db: Knex;
  readonly isAlive: () => boolean;
  readonly readinessChecks: ReadinessChecks;
  readonly metrics?: readonly Metric[];
  readonly logger: Logger;
}

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
