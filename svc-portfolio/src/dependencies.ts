import type { ChangePublisher } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import type { ObjectStore } from './images/object-store.ts';
import type { UploadSigner } from './images/upload-signer.ts';
import type { JobQueue } from './jobs/jobs.queue.ts';

/** What the calls of this service work with. */
export interface Dependencies {
  readonly db: Knex;
  readonly changePublisher: ChangePublisher;
  readonly queue: JobQueue;
  /** How long an import waits for its job before it answers 202. */
  readonly importWaitMs: number;
  /** Decides which trading day a moment belongs to, such as `America/New_York`. */
  readonly tradingTimeZone: string;
  readonly objects: ObjectStore;
  readonly uploads: UploadSigner;
}
