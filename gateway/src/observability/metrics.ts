import type { ResponseCache } from '@dashboard/response-cache';
import { forbidden } from '@dashboard/service-kit/http';
import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheOutcome } from '../cache/response-cache-middleware.ts';
import type { ChangeStream } from '../events/change-stream.ts';
import { isFromOwnNetwork } from '../http/client-address.ts';
import type { Releases } from '../releases/releases.ts';
import type { Upstream } from '../upstreams/upstreams.ts';

export type GatewayMetrics = ReturnType<typeof createMetrics>;

export interface MetricSources {
  readonly cache: Pick<ResponseCache, 'size' | 'staleAges'>;
  readonly streams: Pick<ChangeStream, 'size' | 'limit'>;
  readonly upstreams: readonly Upstream[];
  readonly releases: Pick<Releases, 'health'>;
  readonly isRedisReady: () => boolean;
}

export function createMetrics(sources: MetricSources) {
  const { cache, streams, upstreams, releases, isRedisReady } = sources;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests that were not answered by the response cache',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  // With thousands of cache hits a second, plain numbers are cheaper than counters.
  const outcomes: Record<CacheOutcome, number> = {
    'fresh-hit': 0,
    'not-modified': 0,
    miss: 0,
    'stale-hit': 0,
    'client-error': 0,
    'server-error': 0,
  };
  new Counter({
    name: 'gateway_cache_responses_total',
    help: 'Responses of the response cache by outcome',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(outcomes)) this.inc({ outcome }, count);
    },
  });
  const pollDurations = new Histogram({
    name: 'gateway_polls_duration_seconds',
    help: 'Requests that were answered by the response cache',
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const createGauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    collect: (gauge: Gauge<Label>) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        collect(this);
      },
    });
  createGauge(
    'gateway_stale_age_seconds',
    'Age of the oldest response served while its source is down; 0 without one',
    ['source'],
    (gauge) => {
      for (const { name: source } of upstreams) gauge.set({ source }, 0);
      for (const [source, ageMs] of cache.staleAges) gauge.set({ source }, ageMs / 1_000);
    },
  );
  createGauge('gateway_replicas', 'Replicas of the services', ['service', 'state'], (gauge) => {
    for (const { name: service, replicas } of upstreams) {
      const up = replicas.all.filter(({ isUp }) => isUp).length;
      gauge.set({ service, state: 'up' }, up);
      gauge.set({ service, state: 'down' }, replicas.all.length - up);
    }
  });
  createGauge(
    'gateway_replicas_incompatible',
    'Replicas of the services whose contract breaks the calls sent to them',
    ['service'],
    (gauge) => {
      for (const { name: service, replicas } of upstreams) {
        gauge.set(
          { service },
          replicas.all.filter(({ breakingChanges }) => breakingChanges.length > 0).length,
        );
      }
    },
  );
  createGauge(
    'dependency_up',
    'Whether what this process needs responds: 1 or 0',
    ['dependency'],
    (gauge) => gauge.set({ dependency: 'redis' }, isRedisReady() ? 1 : 0),
  );
  const figures: readonly (readonly [name: string, help: string, read: () => number])[] = [
    ['gateway_cache_entries', 'Entries of the response cache', () => cache.size.entries],
    ['gateway_cache_bytes', 'Bytes of the response cache in all encodings', () => cache.size.bytes],
    ['gateway_open_streams', 'Open change streams', () => streams.size],
    ['gateway_stream_limit', 'Maximum number of open change streams', () => streams.limit],
    [
      'gateway_releases_age_seconds',
      'Seconds since the release registry was last read, which is the age of the releases in memory',
      () => releases.health.ageSeconds,
    ],
  ];
  for (const [name, help, read] of figures) {
    createGauge(name, help, [], (gauge) => gauge.set(read()));
  }
  new Counter({
    name: 'gateway_releases_read_failures_total',
    help: 'Reads of the release registry that failed or took too long',
    registers,
    collect() {
      this.reset();
      this.inc(releases.health.failures);
    },
  });

  return {
    registry,
    observeRequest: (method: string, status: number, seconds: number) =>
      durations.observe({ method, status: String(status) }, seconds),
    observeCacheResponse(outcome: CacheOutcome, durationMs: number): void {
      outcomes[outcome] += 1;
      pollDurations.observe(durationMs / 1_000);
    },
  };
}

export function serveMetrics({ registry }: GatewayMetrics, token?: string): RequestHandler {
  return async (request, response) => {
    const isAllowed = token
      ? request.headers.authorization === `Bearer ${token}`
      : isFromOwnNetwork(request);
    if (!isAllowed) throw forbidden();
    response.set('cache-control', 'no-store').type(registry.contentType);
    response.send(await registry.metrics());
  };
}
