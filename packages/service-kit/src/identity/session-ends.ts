import type { RedisClient } from '../redis/redis-client.ts';

export interface SessionsEnd {
  /** When the user's row was locked for this: ms since 1970 by Postgres's clock. */
  readonly at: number;
  readonly exceptId?: string;
}

/** Never sets an earlier time than the one recorded: a delayed write can arrive out of order. */
const RECORD = `
  local recorded = redis.call('GET', KEYS[1])
  local at = recorded and tonumber(string.match(recorded, '^%S+'))
  if at and at > tonumber(ARGV[1]) then return 0 end
  redis.call('SET', KEYS[1], ARGV[1] .. ' ' .. ARGV[2], 'PX', ARGV[3])
  return 1
`;

const endKey = (userId: string) => `sessions-ended:${userId}`;

/** Sessions proven before an end are invalid, even if written later (decision 044). */
export function createSessionEnds(redis: RedisClient, { ttlMs }: { readonly ttlMs: number }) {
  return {
    async record(userId: string, { at, exceptId = '' }: SessionsEnd): Promise<void> {
      const options = { keys: [endKey(userId)], arguments: [String(at), exceptId, String(ttlMs)] };
      await redis.eval(RECORD, options);
    },

    async read(
      userId: string,
    ): Promise<(session: { readonly sessionId: string; readonly provenAt: number }) => boolean> {
      const recorded = await redis.get(endKey(userId));
      if (recorded === null) return () => false;
      const [at, exceptId] = recorded.split(' ');
      return ({ sessionId, provenAt }) => sessionId !== exceptId && !(provenAt >= Number(at));
    },
  };
}
