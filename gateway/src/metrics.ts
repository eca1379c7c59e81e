import type { ModuleOutcome } from '@dashboard/contracts-http';
import { forbidden } from '@dashboard/service-kit';
import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isNeighbour } from './client-address.ts';
import type { Memory } from './remembered/memory.ts';
import type { Upstream } from './upstreams.ts';

/** Where an answer of the front door came from. */
export type Outcome = 'remembered' | 'not-modified' | 'asked' | 'stale' | 'refused' | 'failed';

export interface GatewayMetrics {
  readonly registry: Registry;
  /** One request that was answered behind the front door; seconds. */
  observe(method: string, status: number, seconds: number): void;
  /** One answer of the front door. */
  given(outcome: Outcome): void;
  /** One page that told this gateway first what became of a module in it. */
  modulePage(module: string, version: string, outcome: ModuleOutcome): void;
  /** A version of this module was taken back without anybody's doing. */
  rolledBack(module: string): void;
}

export interface Measured {
  readonly memory: () => Memory['size'];
  readonly streams: () => number;
  readonly upstreams: readonly Upstream[];
}

/** What operations can see of the gateway, in Prometheus' terms. */
export function createMetrics({ memory, streams, upstreams }: Measured): GatewayMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests that were not answered from memory',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  // Added to a plain number on the way of thousands of answers a second, and read when asked for.
  const counts: Partial<Record<Outcome, number>> = {};
  new Counter({
    name: 'gateway_polled_answers_total',
    help: 'Answers to the calls students repeat, by where they came from',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: 'gateway_replicas',
    help: 'Replicas of the services',
    labelNames: ['service', 'state'],
    registers,
    collect() {
      this.reset();
      for (const { name: service, replicas } of upstreams) {
        const up = replicas.all.filter(({ isUp }) => isUp).length;
        this.set({ service, state: 'up' }, up);
        this.set({ service, state: 'down' }, replicas.all.length - up);
      }
    },
  });
  new Gauge({
    name: 'gateway_replicas_misfit',
    help: 'Replicas of the services that break the calls sent to them',
    labelNames: ['service'],
    registers,
    collect() {
      for (const { name: service, replicas } of upstreams) {
        this.set({ service }, replicas.all.filter(({ breaks }) => breaks.length > 0).length);
      }
    },
  });
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge('gateway_remembered_answers', 'Answers in memory', () => memory().entries);
  gauge('gateway_remembered_bytes', 'Their bytes in all forms', () => memory().bytes);
  gauge('gateway_open_streams', 'Browsers that listen for changes', streams);

  const modulePages = new Counter({
    name: 'gateway_module_pages_total',
    help: 'Pages in which a version of a module was shown or failed, as told to this gateway',
    labelNames: ['module', 'version', 'outcome'],
    registers,
  });
  const rollbacks = new Counter({
    name: 'gateway_automatic_rollbacks_total',
    help: 'Versions that this gateway took back because they failed in too many browsers',
    labelNames: ['module'],
    registers,
  });

  return {
    registry,
    modulePage: (module, version, outcome) => modulePages.inc({ module, version, outcome }),
    rolledBack: (module) => rollbacks.inc({ module }),
    observe: (method, status, seconds) =>
      durations.observe({ method, status: String(status) }, seconds),
    given(outcome) {
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    },
  };
}

/** `/metrics`, for whoever brings the token; without a token, for our own network. */
export function metricsPage({ registry }: GatewayMetrics, token?: string): RequestHandler {
  return async (request, response) => {
    const isAllowed = token
      ? request.headers.authorization === `Bearer ${token}`
      : isNeighbour(request);
    if (!isAllowed) throw forbidden();
    response.set('cache-control', 'no-store').type(registry.contentType);
    response.send(await registry.metrics());
  };
}
