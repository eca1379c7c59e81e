import type { Logger } from '@dashboard/service-kit/observability';
import type { ChangePublisher } from '@dashboard/service-kit/redis';
import type { Knex } from 'knex';

export interface Dependencies {
  readonly db: Knex;
  readonly changePublisher: ChangePublisher;
  /** IANA zone that assigns instants to trading days, such as `America/New_York`. */
  readonly tradingTimeZone: string;
}

export interface WorkerDependencies extends Dependencies {
  readonly logger: Logger;
  readonly now: () => Date;
}
