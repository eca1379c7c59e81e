import { z } from 'zod';
import type { Logger } from '../observability/logger.ts';

/** The Redis channel on which replicas of services announce their URLs. */
export const REPLICAS_CHANNEL = 'replicas';

const ANNOUNCE_INTERVAL_MS = 2_000;

/** A replica of a service that answers at `url`, or is shutting down. */
export const replicaAnnouncementSchema = z.object({
  service: z.string(),
  /** Without a slash at its end, so that each replica has one name. */
  url: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
  isLeaving: z.boolean(),
});

export type ReplicaAnnouncement = z.infer<typeof replicaAnnouncementSchema>;

export interface ReplicaAnnouncerOptions {
  readonly service: string;
  /** The URL at which gateways reach this replica. */
  readonly url: string;
  readonly publish: (channel: string, message: string) => Promise<unknown>;
  readonly logger: Logger;
}

/**
 * Announces every two seconds that this replica runs, so that running gateways find it. Without
 * Redis the announcements are lost, and gateways keep to the replicas they know.
 * @returns announces that the replica is shutting down and stops; call it before the drain ends
 */
export function announceReplica(options: ReplicaAnnouncerOptions): () => void {
  const { service, url, publish, logger } = options;
  let lastSucceeded = true;
  function announce(isLeaving: boolean): void {
    publish(REPLICAS_CHANNEL, JSON.stringify({ service, url, isLeaving })).then(
      () => {
        lastSucceeded = true;
      },
      (err: unknown) => {
        if (lastSucceeded) logger.warn({ event: 'replica-announcement-failed', err });
        lastSucceeded = false;
      },
    );
  }
  announce(false);
  const timer = setInterval(() => announce(false), ANNOUNCE_INTERVAL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    announce(true);
  };
}
