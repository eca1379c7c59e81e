import { z } from 'zod';
import type { Logger } from '../observability/logger.ts';

export const REPLICAS_CHANNEL = 'replicas';

const ANNOUNCE_INTERVAL_MS = 2_000;

export const replicaAnnouncementSchema = z.object({
  service: z.string(),
  /** Without a trailing slash, so that a replica's URL is always the same. */
  url: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
  isLeaving: z.boolean(),
});

export interface ReplicaAnnouncerOptions {
  readonly service: string;
  readonly url: string;
  readonly publish: (channel: string, message: string) => Promise<unknown>;
  readonly logger: Logger;
}

/** @returns a function that announces the shutdown and stops; call it before the drain ends */
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
