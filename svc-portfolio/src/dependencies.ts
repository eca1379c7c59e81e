import type { Logger } from '@dashboard/service-kit/observability';
import type { ChangePublisher } from '@dashboard/service-kit/redis';
import type { Knex } from 'knex';

export interface Dependencies {
  readonly db: Knex;
  readonly changePublisher: ChangePublisher;
  /** The IANA zone that decides which trading day an instant belongs to: `America/New_York`. */
  readonly tradingTimeZone: string;
}

export interface WorkerDependencies extends Dependencies {
  readonly logger: Logger;
  readonly now: () => Date;
}
