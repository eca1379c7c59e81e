import type { ChangePublisher } from '@dashboard/service-kit';
import type { Knex } from 'knex';

/** What the calls of this service work with. It keeps no state of its own between calls. */
export interface Dependencies {
  readonly db: Knex;
  readonly changePublisher: ChangePublisher;
}
