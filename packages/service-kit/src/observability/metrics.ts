import type { Knex } from 'knex';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A metric whose values are read at each scrape. */
export interface Metric {
  /** A counter never decreases. */
  readonly kind: 'counter' | 'gauge';
  /** In Prometheus' terms: `portfolio_jobs`. */
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** The number for each value of the label. A rejection leaves the metric out of the scrape. */
  read(): Promise<Readonly<Record<string, number>>>;
}

export interface ServiceMetrics {
  /** Prometheus' media type of `text`. */
  readonly contentType: string;
  text(): Promise<string>;
  /** Observes one request: the id of its endpoint or `none`, its status, its duration in seconds. */
  observe(endpoint: string, status: number, seconds: number): void;
}

/** Request rate, latency, event-loop delay and memory of a service, and further metrics. */
export function createServiceMetrics(metrics: readonly Metric[] = []): ServiceMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered calls',
    labelNames: ['endpoint', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  for (const { kind, name, help, label, read } of metrics) {
    const settings = { name, help, labelNames: [label], registers: [registry] };
    // A metric that cannot be read is left out; the others are reported.
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

/** Counts the statements that a service sends to its database. */
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
