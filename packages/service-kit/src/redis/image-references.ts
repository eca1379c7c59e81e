import { z } from 'zod';
import type { RedisClient } from './redis-client.ts';

const referencesSchema = z.object({
  readAt: z.coerce.date(),
  imageIds: z.array(z.uuid()),
});

/**
 * The stored images whose addresses a service has in its rows. The service that stores images
 * cannot read the rows of others: each reports to it in Redis what it names, whole and again and
 * again. A lost report delays the removal of images that nobody needs, and nothing else.
 */
export interface ImageReferences {
  /** All rows that were committed before this instant were read. */
  readonly readAt: Date;
  readonly imageIds: readonly string[];
}

const getKey = (service: string) => `image-references:${service}`;

/** Replaces what the service reported before. @param service its name, such as `svc-flow` */
export async function reportImageReferences(
  redis: Pick<RedisClient, 'set'>,
  service: string,
  references: ImageReferences,
): Promise<void> {
  await redis.set(getKey(service), JSON.stringify(references));
}

/**
 * Reads what all of these services name together, as of the oldest of their reports.
 * @returns undefined unless each of them has reported
 */
export async function readImageReferences(
  redis: Pick<RedisClient, 'get'>,
  services: readonly string[],
): Promise<ImageReferences | undefined> {
  const reports: ImageReferences[] = [];
  for (const service of services) {
    const report = await redis.get(getKey(service));
    if (report === null) return undefined;
    reports.push(referencesSchema.parse(JSON.parse(report)));
  }
  const oldest = Math.min(...reports.map(({ readAt }) => readAt.getTime()));
  return {
    readAt: new Date(oldest),
    imageIds: reports.flatMap(({ imageIds }) => imageIds),
  };
}
