import type { ChangePublisher } from '@dashboard/service-kit/redis';
import type { Knex } from 'knex';

export interface Dependencies {
  readonly db: Knex;
  readonly changePublisher: ChangePublisher;
  readonly tradingTimeZone: string;
}
