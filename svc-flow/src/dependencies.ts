import type { ChangePublisher } from '@dashboard/service-kit/redis';
import type { Knex } from 'knex';

/** What the routes of this service depend on. */
export interface Dependencies {
  readonly db: Knex;
  readonly changePublisher: ChangePublisher;
}
