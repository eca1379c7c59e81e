import { liveViewSchema } from '@dashboard/contracts-gateway';
import type { RedisClient } from '@dashboard/service-kit/redis';
import * as z from 'zod/mini';

const KEY = 'live';
/** How long to remember that the end of a class was recorded. */
const RECORDED_MS = 60 * 60_000;

export const liveClassSchema = z.object({
  id: z.uuid(),
  by: z.object({
    userId: z.nullable(z.string()),
    username: z.nullable(z.string()),
    address: z.nullable(z.string()),
  }),
  view: liveViewSchema,
});

export type LiveClass = z.infer<typeof liveClassSchema>;

const REPLACE = `
local held = redis.call('get', KEYS[1])
if not held then return 0 end
local live, shown = cjson.decode(held), cjson.decode(ARGV[1])
if live.id ~= shown.id or live.by.userId ~= shown.by.userId then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

export function createLiveClassStore(
  redis: Pick<RedisClient, 'get' | 'set' | 'del' | 'eval'>,
  ttlMs: number,
) {
  async function read(): Promise<LiveClass | null> {
    const text = await redis.get(KEY);
    return text === null ? null : (z.safeParse(liveClassSchema, JSON.parse(text)).data ?? null);
  }

  return {
    read,
    async start(liveClass: LiveClass): Promise<boolean> {
      const options = { condition: 'NX', expiration: { type: 'PX', value: ttlMs } } as const;
      return (await redis.set(KEY, JSON.stringify(liveClass), options)) !== null;
    },
    async replace(liveClass: LiveClass): Promise<boolean> {
      const args = [JSON.stringify(liveClass), String(ttlMs)];
      return (await redis.eval(REPLACE, { keys: [KEY], arguments: args })) === 1;
    },
    async end(): Promise<LiveClass | null> {
      const live = await read();
      await redis.del(KEY);
      return live;
    },
    async claimRecord(id: string): Promise<boolean> {
      const options = { condition: 'NX', expiration: { type: 'PX', value: RECORDED_MS } } as const;
      return (await redis.set(`live-recorded:${id}`, '1', options)) !== null;
    },
  };
}

export type LiveClassStore = ReturnType<typeof createLiveClassStore>;
