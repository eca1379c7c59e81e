import type { Logger } from '@dashboard/service-kit/observability';
import type { ChangePublisher } from '@dashboard/service-kit/redis';
import type { Knex } from 'knex';

/** What the routes of every feature need. */
export interface Dependencies {
  readonly db: Knex;
  readonly changePublisher: ChangePublisher;
  /** The IANA zone that decides to which trading day an instant belongs: `America/New_York`. */
  readonly tradingTimeZone: string;
}

/** What the job handlers and schedules of the worker need. */
export interface WorkerDependencies extends Dependencies {
  readonly logger: Logger;
  readonly now: () => Date;
}
