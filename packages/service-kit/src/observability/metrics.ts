import type { Knex } from 'knex';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A number that operations can see, read when it is asked for. */
export interface Metric {
  /** A counter only ever grows. */
  readonly kind: 'counter' | 'gauge';
  /** In Prometheus' terms: `portfolio_jobs`. */
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** The number for each value of the label. May reject while what it reads is away. */
  read(): Promise<Readonly<Record<string, number>>>;
}

export interface ServiceMetrics {
  /** Prometheus' media type of `text`. */
  readonly contentType: string;
  text(): Promise<string>;
  /** One answered call: the id of its endpoint (`none` where there is none), its status, seconds. */
  observe(endpoint: string, status: number, seconds: number): void;
}

/** Request rate, latency, event-loop delay and memory of a service, and what else it watches. */
export function createServiceMetrics(watched: readonly Metric[] = []): ServiceMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered calls',
    labelNames: ['endpoint', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  for (const { kind, name, help, label, read } of watched) {
    const settings = { name, help, labelNames: [label], registers: [registry] };
    // What cannot be read is missing, and the rest is still told.
    const values = async () => Object.entries(await read().catch(() => ({})));
    if (kind === 'counter') {
      new Counter({
        ...settings,
        async collect() {
          this.reset();
          for (const [key, value] of await values()) this.inc({ [label]: key }, value);
        },
      });
    } else {
      new Gauge({
        ...settings,
        async collect() {
          this.reset();
          for (const [key, value] of await values()) this.set({ [label]: key }, value);
        },
      });
    }
  }
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observe: (endpoint, status, seconds) =>
      durations.observe({ endpoint, status: String(status) }, seconds),
  };
}

/** How many statements a service has sent to its database. */
export function createStatementCounter(db: Knex): Metric {
  let statements = 0;
  db.on('query', () => {
    statements += 1;
  });
  return {
    kind: 'counter',
    name: 'database_statements_total',
    help: 'Statements sent to the database',
    label: 'database',
    read: async () => ({ postgres: statements }),
  };
}
