import type { ChangePublisher, Logger } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import type { CallDependencies } from './calls/call-dependencies.ts';
import type { ImageDependencies } from './images/image-dependencies.ts';
import type { ImportSettings } from './imports/import-settings.ts';
import type { JobQueue } from './jobs/job-queue.ts';

/** What the routes need. */
export interface Dependencies {
  readonly db: Knex;
  readonly changePublisher: ChangePublisher;
  readonly queue: JobQueue;
  /** The IANA zone that decides to which trading day an instant belongs: `America/New_York`. */
  readonly tradingTimeZone: string;
  readonly images: ImageDependencies;
  readonly imports: ImportSettings;
  readonly calls: CallDependencies;
}

/** What the job handlers and schedules of the worker need. */
export interface WorkerDependencies {
  readonly db: Knex;
  readonly changePublisher: ChangePublisher;
  readonly logger: Logger;
  readonly tradingTimeZone: string;
  readonly now: () => Date;
}
