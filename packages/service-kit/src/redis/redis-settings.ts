import { z } from 'zod';
import { EnvError } from '../env-error.ts';

const DEFAULT_PORT = 6_379;
const DEFAULT_SENTINEL_PORT = 26_379;

const splitUrls = (text: string) => text.split(',').map((url) => url.trim());

function areRedisUrls(text: string): boolean {
  const urls = splitUrls(text);
  const protocols = urls.map((url) => URL.parse(url)?.protocol);
  return ['redis:', 'rediss:'].some((kind) => protocols.every((protocol) => protocol === kind));
}

export const redisEnvSchema = z.object({
  REDIS_URL: z
    .string()
    .refine(
      areRedisUrls,
      'must be a URL such as redis://:password@host:6379, or several separated by commas, all redis:// or all rediss://',
    ),
  /** The primary's name in Sentinel. If set, REDIS_URL lists the sentinels. */
  REDIS_SENTINEL_MASTER: z.string().optional(),
  REDIS_SENTINEL_PASSWORD: z.string().optional(),
});

export type RedisEnv = Partial<z.output<typeof redisEnvSchema>> & { readonly REDIS_URL: string };

export interface RedisNode {
  readonly host: string;
  readonly port: number;
}

interface CommonSettings {
  readonly username: string | undefined;
  readonly password: string | undefined;
  /** A private CA is set with Node's own NODE_EXTRA_CA_CERTS. */
  readonly tls: boolean;
  readonly database: number;
}

/** Can be the address of a managed Redis that fails over behind it. */
export interface RedisServerSettings extends CommonSettings {
  readonly kind: 'server';
  readonly node: RedisNode;
}

export interface RedisSentinelSettings extends CommonSettings {
  readonly kind: 'sentinel';
  readonly sentinels: readonly RedisNode[];
  readonly primaryName: string;
  readonly sentinelPassword: string | undefined;
}

export type RedisSettings = RedisServerSettings | RedisSentinelSettings;

export function readRedisSettings({
  REDIS_URL,
  REDIS_SENTINEL_MASTER,
  REDIS_SENTINEL_PASSWORD,
}: RedisEnv): RedisSettings {
  const urls = splitUrls(REDIS_URL).map((url) => new URL(url));
  const [first = new URL('redis://'), ...others] = urls;
  const database = Number(first.pathname.slice(1) || 0);

  const faults: string[] = [];
  if (others.some((url) => !isAlike(url, first))) {
    faults.push('REDIS_URL: all URLs must have the same user, password and database');
  }
  if (!Number.isInteger(database)) {
    faults.push('REDIS_URL: the path must be a database number, such as /1');
  }
  if (others.length > 0 && !REDIS_SENTINEL_MASTER) {
    faults.push('REDIS_URL: several URLs need REDIS_SENTINEL_MASTER');
  }
  if (REDIS_SENTINEL_PASSWORD && !REDIS_SENTINEL_MASTER) {
    faults.push('REDIS_SENTINEL_PASSWORD: needs REDIS_SENTINEL_MASTER');
  }
  if (faults.length > 0) throw new EnvError(faults);

  const common: CommonSettings = {
    username: decodeURIComponent(first.username) || undefined,
    password: decodeURIComponent(first.password) || undefined,
    tls: first.protocol === 'rediss:',
    database,
  };
  if (REDIS_SENTINEL_MASTER) {
    return {
      ...common,
      kind: 'sentinel',
      sentinels: urls.map((url) => toNode(url, DEFAULT_SENTINEL_PORT)),
      primaryName: REDIS_SENTINEL_MASTER,
      sentinelPassword: REDIS_SENTINEL_PASSWORD,
    };
  }
  return { ...common, kind: 'server', node: toNode(first, DEFAULT_PORT) };
}

const toNode = ({ hostname, port }: URL, defaultPort: number): RedisNode => ({
  // URLs write an IPv6 address in brackets; sockets don't.
  host: hostname.replace(/^\[(.*)\]$/, '$1') || '127.0.0.1',
  port: port === '' ? defaultPort : Number(port),
});

const isAlike = (one: URL, other: URL) =>
  one.username === other.username &&
  one.password === other.password &&
  one.pathname.replace(/^\/$/, '') === other.pathname.replace(/^\/$/, '');
