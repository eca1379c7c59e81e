import { LIVE_EVENT } from '@dashboard/contracts-gateway';
import type { Logger } from '@dashboard/service-kit/observability';
import type { RedisClient } from '@dashboard/service-kit/redis';
import * as z from 'zod/mini';
import type { ChangeStream } from '../events/change-stream.ts';
import { subscribe } from '../redis-subscription.ts';
import { type LiveClass, type LiveClassStore, liveClassSchema } from './live-class.store.ts';

export const LIVE_CHANNEL = 'live';
const SEND_INTERVAL_MS = 50;

export interface LiveRelayOptions {
  readonly subscriber: RedisClient;
  readonly store: Pick<LiveClassStore, 'read'>;
  readonly changes: Pick<ChangeStream, 'retain'>;
  readonly logger: Logger;
  readonly onExpired: (liveClass: LiveClass) => void;
  readonly ttlMs: number;
}

export type LiveRelay = ReturnType<typeof createLiveRelay>;

/** Each gateway times renewals itself, so that a class also ends while Redis is down. */
export function createLiveRelay(options: LiveRelayOptions) {
  const { subscriber, store, changes, logger, onExpired, ttlMs } = options;
  let live: LiveClass | null = null;
  let sentData: string | null = null;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  let nextSend: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    nextSend = undefined;
    const data = live && JSON.stringify(live.view);
    if (data === sentData) return;
    sentData = data;
    changes.retain(LIVE_EVENT, data);
    nextSend = setTimeout(send, SEND_INTERVAL_MS);
  }

  function receive(next: LiveClass | null): void {
    live = next;
    clearTimeout(expiry);
    if (live) expiry = setTimeout(expire, ttlMs).unref();
    if (!nextSend) send();
  }

  async function expire(): Promise<void> {
    const unrenewed = live;
    // The renewal might be stored even though its message was lost.
    const stored = await store.read().catch(() => null);
    if (live !== unrenewed || unrenewed === null) return;
    receive(stored);
    if (stored?.id !== unrenewed.id) onExpired(unrenewed);
  }

  async function readStored(): Promise<void> {
    try {
      receive(await store.read());
    } catch (err) {
      logger.warn({ event: 'live-class-not-read', err });
    }
  }

  const channel = { name: LIVE_CHANNEL, schema: z.nullable(liveClassSchema) };
  const unsubscribe = subscribe(subscriber, channel, receive, logger);
  // Messages published while disconnected are lost.
  subscriber.on('ready', readStored);
  if (subscriber.isReady) void readStored();

  return {
    isLive: () => live !== null,
    close() {
      subscriber.off('ready', readStored);
      unsubscribe();
      clearTimeout(expiry);
      clearTimeout(nextSend);
    },
  };
}
