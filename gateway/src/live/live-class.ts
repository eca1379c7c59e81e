import { randomUUID } from 'node:crypto';
import { type LiveClassEvent, recordLiveClass } from '@dashboard/contracts-auth';
import { LIVE_RENEW_EVENT, LIVE_TTL_MS, type LiveView } from '@dashboard/contracts-gateway';
import type { Identity } from '@dashboard/contracts-http';
import { conflict, serviceUnavailable } from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import type { RedisClient } from '@dashboard/service-kit/redis';
import { type ChangeStream, formatEvent } from '../events/change-stream.ts';
import { createServiceClient, type ServiceClientOptions } from '../upstreams/service-client.ts';
import { createLiveClassStore, type LiveClass } from './live-class.store.ts';
import { createLiveRelay, LIVE_CHANNEL } from './live-relay.ts';

const RENEW = formatEvent(LIVE_RENEW_EVENT, '{}');
const NOT_LIVE = 'The live class has ended. Go live again to start another one.';

export interface LiveClassOptions extends ServiceClientOptions {
  readonly redis: Pick<RedisClient, 'get' | 'set' | 'del' | 'eval'>;
  readonly subscriber: RedisClient;
  readonly publish: (channel: string, message: string) => Promise<unknown>;
  readonly changes: Pick<ChangeStream, 'retain'>;
  readonly logger: Logger;
  readonly liveTtlMs?: number;
}

export type LiveClasses = ReturnType<typeof createLiveClasses>;

const toLeader = ({ userId, username }: Identity, address: string | undefined) => ({
  userId,
  username,
  address: address ?? null,
});

export function createLiveClasses(options: LiveClassOptions) {
  const { redis, subscriber, publish, changes, logger, liveTtlMs = LIVE_TTL_MS } = options;
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
    const { address, ...user } = by;
    const caller = { ...user, role: 'admin', sessionId: null } as const;
    const client = await createServiceClient(options, 'svc-auth', caller, address ?? undefined);
    await client.call(recordLiveClass, { body: { id, event } });
  }

  /** Runs in one gateway only. The class ends even if recording it fails. */
  async function recordEnd(liveClass: LiveClass, event: 'ended' | 'expired'): Promise<void> {
    try {
      if (await store.claimRecord(liveClass.id)) await record(liveClass, event);
    } catch (err) {
      logger.warn({ event: 'live-class-not-recorded', id: liveClass.id, err });
    }
  }

  return {
    close: relay.close,
    renewal: (): string | undefined => (relay.isLive() ? RENEW : undefined),

    async start(view: LiveView, caller: Identity, address: string | undefined): Promise<string> {
      const live = { id: randomUUID(), by: toLeader(caller, address), view };
      if (!(await store.start(live))) {
        const holder = (await store.read())?.by.username ?? 'Another admin';
        throw conflict(`${holder} is live already. End that class before you start another one.`);
      }
      try {
        await record(live, 'started');
      } catch (error) {
        await store.end();
        throw serviceUnavailable('The class could not start. Try again in a moment.', 2, error);
      }
      await share(live);
      return live.id;
    },

    async show(
      { id, view }: { readonly id: string; readonly view: LiveView },
      caller: Identity,
      address: string | undefined,
    ): Promise<void> {
      const live = { id, by: toLeader(caller, address), view };
      if (!(await store.replace(live))) throw conflict(NOT_LIVE);
      await share(live);
    },

    async end(caller: Identity, address: string | undefined): Promise<void> {
      const live = await store.end();
      await share(null);
      if (live) await recordEnd({ ...live, by: toLeader(caller, address) }, 'ended');
    },
  };
}
