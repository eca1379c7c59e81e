import { type LiveView, showLive } from '@dashboard/contracts-gateway';
import { createSessionStore } from '@dashboard/service-kit/identity';
import { createLogger } from '@dashboard/service-kit/observability';
import { connectRedis, readRedisSettings } from '@dashboard/service-kit/redis';

const KEY = 'live';

const createView = (step: string): LiveView => ({
  tab: 'heat-map',
  params: { 'heat.range': 'Bullish', step },
  point: { table: 'heat', row: 'AAPL', column: 'dailyBX' },
});

/** By view number, in ms since 1970. */
export type SentViews = Readonly<Record<string, number>>;

/** Starts its class directly in Redis: the call needs svc-auth, which doesn't run here. */
export async function openTrader(gateway: string, redisUrl: string) {
  const logger = createLogger('trader', 'warn');
  const redis = await connectRedis(readRedisSettings({ REDIS_URL: redisUrl }), logger);
  const admin = { userId: 'trader', username: 'trader', role: 'admin' } as const;
  const { token } = await createSessionStore(redis).start(admin);
  const id = crypto.randomUUID();
  const by = { userId: admin.userId, username: admin.username, address: null };

  async function show(step: string): Promise<void> {
    const response = await fetch(gateway + showLive.path, {
      method: showLive.method,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: `session=${token}`,
      },
      body: JSON.stringify({ id, view: createView(step) }),
    });
    if (!response.ok) throw new Error(`View ${step}: ${response.status} ${await response.text()}`);
  }

  return {
    async begin(): Promise<void> {
      const live = { id, by, view: createView('0') };
      await redis.set(KEY, JSON.stringify(live), { expiration: { type: 'PX', value: 30_000 } });
      await show('0');
    },
    /** Like the page, skips a view that is due during a call. @returns a function that stops it */
    lead(perSecond: number): () => Promise<SentViews> {
      const sent: Record<string, number> = {};
      let shown = Promise.resolve();
      let isSending = false;
      async function showNext(): Promise<void> {
        const step = String(Object.keys(sent).length + 1);
        isSending = true;
        sent[step] = performance.timeOrigin + performance.now();
        await show(step).finally(() => {
          isSending = false;
        });
      }
      const timer = setInterval(() => {
        if (!isSending) shown = Promise.all([shown, showNext()]).then(() => undefined);
      }, 1_000 / perSecond);
      return async () => {
        clearInterval(timer);
        await shown;
        return sent;
      };
    },
    close: () => redis.destroy(),
  };
}
