import { randomUUID } from 'node:crypto';
import { type LiveClassEvent, recordLiveClass } from '@dashboard/contracts-auth';
import {
  type Identity,
  LIVE_RENEW_EVENT,
  LIVE_TTL_MS,
  type LiveView,
} from '@dashboard/contracts-http';
import { conflict, serviceUnavailable } from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import type { RedisClient } from '@dashboard/service-kit/redis';
import type { ChangeStream } from '../events/change-stream.ts';
import { formatEvent } from '../events/server-sent-event.ts';
import { createServiceClient } from '../upstreams/service-client.ts';
import type { Upstream } from '../upstreams/upstreams.ts';
import { createLiveClassStore, type LiveClass } from './live-class.store.ts';
import { createLiveRelay, LIVE_CHANNEL } from './live-relay.ts';

/** The service whose audit log has the classes. */
const SERVICE = 'svc-auth';
const RENEW = formatEvent(LIVE_RENEW_EVENT, '{}');
const NOT_LIVE = 'The live class has ended. Go live again to begin another one.';

export interface LiveClassOptions {
  readonly redis: Pick<RedisClient, 'get' | 'set' | 'del' | 'eval'>;
  readonly subscriber: RedisClient;
  readonly publish: (channel: string, message: string) => Promise<unknown>;
  readonly changes: Pick<ChangeStream, 'retain'>;
  readonly upstreams: readonly Upstream[];
  readonly identitySecret: string;
  readonly logger: Logger;
  readonly liveTtlMs?: number;
}

export type LiveClasses = ReturnType<typeof createLiveClasses>;

/** The rules of live classes: one at a time, shown by the page that began it, recorded at both ends. */
export function createLiveClasses(options: LiveClassOptions) {
  const { redis, subscriber, publish, changes, upstreams, identitySecret, logger } = options;
  const { liveTtlMs = LIVE_TTL_MS } = options;
  const store = createLiveClassStore(redis, liveTtlMs);
  const relay = createLiveRelay({
    subscriber,
    store,
    changes,
    logger,
    ttlMs: liveTtlMs,
    onExpired: (liveClass) => void recordEnd(liveClass, 'expired'),
  });

  const share = (live: LiveClass | null) => publish(LIVE_CHANNEL, JSON.stringify(live));

  async function record({ id, by }: LiveClass, event: LiveClassEvent): Promise<void> {
    const upstream = upstreams.find(({ name }) => name === SERVICE) as Upstream;
    const { address, ...user } = by;
    const caller = { ...user, role: 'admin', sessionId: null } as const;
    const browser = { address: address ?? undefined };
    const client = await createServiceClient(upstream, caller, identitySecret, browser);
    await client.call(recordLiveClass, { body: { id, event } });
  }

  /** By one gateway of all. The class has ended, whether that can be recorded or not. */
  async function recordEnd(liveClass: LiveClass, event: 'ended' | 'expired'): Promise<void> {
    try {
      if (await store.claimRecord(liveClass.id)) await record(liveClass, event);
    } catch (err) {
      logger.warn({ event: 'live-class-not-recorded', id: liveClass.id, err });
    }
  }

  return {
    close: relay.close,
    /** The event by which an admin's page renews its class, while one is live. */
    renewal: (): string | undefined => (relay.isLive() ? RENEW : undefined),

    /**
     * @returns the id by which the page shows more
     * @throws HttpError 409 while another class is live, 503 when its begin cannot be recorded
     */
    async start(view: LiveView, caller: Identity, address: string | undefined): Promise<string> {
      const { userId, username } = caller;
      const by = { userId, username, address: address ?? null };
      const live = { id: randomUUID(), by, view };
      if (!(await store.start(live))) {
        const holder = (await store.read())?.by.username ?? 'Another admin';
        throw conflict(`${holder} is live already. End that class before you begin another one.`);
      }
      try {
        await record(live, 'started');
      } catch (error) {
        await store.end();
        throw serviceUnavailable('The class could not begin. Try again in a moment.', 2, error);
      }
      await share(live);
      return live.id;
    },

    /** @throws HttpError 409 when the class is live no more */
    async show(
      { id, view }: { readonly id: string; readonly view: LiveView },
      caller: Identity,
      address: string | undefined,
    ): Promise<void> {
      const { userId, username } = caller;
      const live = { id, by: { userId, username, address: address ?? null }, view };
      if (!(await store.replace(live))) throw conflict(NOT_LIVE);
      await share(live);
    },

    /** Ends the class that is live, if there is one. */
    async end(caller: Identity, address: string | undefined): Promise<void> {
      const live = await store.end();
      await share(null);
      if (!live) return;
      const { userId, username } = caller;
      await recordEnd({ ...live, by: { userId, username, address: address ?? null } }, 'ended');
    },
  };
}
