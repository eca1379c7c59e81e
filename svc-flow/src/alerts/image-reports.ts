import { parseImageId } from '@dashboard/contracts-http';
import {
  type Logger,
  type RedisClient,
  reportImageReferences,
  startSchedule,
} from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { createFlowAlertStore } from './alerts.store.ts';

const INTERVAL_MS = 5 * 60_000;

export interface ImageReportDependencies {
  readonly db: Knex;
  readonly redis: Pick<RedisClient, 'set'>;
  /** The name of this service. */
  readonly service: string;
}

/** Reports the screenshots of all alerts, so that none of them is removed as needless. */
export async function reportImages(dependencies: ImageReportDependencies): Promise<void> {
  const { db, redis, service } = dependencies;
  const { readAt, images } = await createFlowAlertStore(db).readImages();
  await reportImageReferences(redis, service, { readAt, imageIds: images.map(parseImageId) });
}

/** Reports now and every five minutes. @returns stops it */
export const startImageReports = (
  dependencies: ImageReportDependencies & { readonly logger: Logger },
): (() => Promise<void>) =>
  startSchedule({
    intervalMs: INTERVAL_MS,
    run: () => reportImages(dependencies),
    onError: (err) => dependencies.logger.warn({ event: 'image-report-failed', err }),
  });
