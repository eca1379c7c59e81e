import { z } from 'zod';
import type { Logger } from '../observability/logger.ts';

/** The Redis channel on which replicas of services say where they are. */
export const REPLICAS_CHANNEL = 'replicas';

const ANNOUNCE_INTERVAL_MS = 2_000;

/** A replica of a service that answers at `url`, or is about to end. */
export const replicaAnnouncementSchema = z.object({
  service: z.string(),
  /** Without the slash at its end: calls are joined to it, and a replica has one name. */
  url: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
  isLeaving: z.boolean(),
});

export type ReplicaAnnouncement = z.infer<typeof replicaAnnouncementSchema>;

export interface ReplicaAnnouncerOptions {
  readonly service: string;
  /** Where gateways reach this replica. */
  readonly url: string;
  readonly publish: (channel: string, message: string) => Promise<unknown>;
  readonly logger: Logger;
}

/**
 * Says every two seconds that this replica is there, so that gateways that run already find it.
 * Without Redis nobody hears it, and gateways keep to the replicas they know.
 * @returns says that it is leaving, and nothing more; call it before the last answers are given
 */
export function announceReplica({
  service,
  url,
  publish,
  logger,
}: ReplicaAnnouncerOptions): () => void {
  let isHeard = true;
  function say(isLeaving: boolean): void {
    publish(REPLICAS_CHANNEL, JSON.stringify({ service, url, isLeaving })).then(
      () => {
        isHeard = true;
      },
      (err: unknown) => {
        if (isHeard) logger.warn({ event: 'replica-unheard', err });
        isHeard = false;
      },
    );
  }
  say(false);
  const saying = setInterval(() => say(false), ANNOUNCE_INTERVAL_MS);
  saying.unref();
  return () => {
    clearInterval(saying);
    say(true);
  };
}
