import type { Knex } from 'knex';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

interface ReadMetric {
  /** A counter never decreases. */
  readonly kind: 'counter' | 'gauge';
  /** In Prometheus' terms: `portfolio_jobs`. */
  readonly name: string;
  readonly help: string;
}

/** A metric whose values are read at each scrape. A rejection leaves it out of the scrape. */
export type Metric =
  | (ReadMetric & {
      readonly label: string;
      /** The number for each value of the label. */
      read(): Promise<Readonly<Record<string, number>>>;
    })
  | (ReadMetric & { readonly label?: undefined; read(): Promise<number> })
  | DurationMetric;

/** A histogram of durations in seconds. */
export interface DurationMetric {
  readonly kind: 'histogram';
  observe(labels: Readonly<Record<string, string>>, seconds: number): void;
  /** Makes these labels known before the first observation, so that rates see it too. */
  zero(labels: Readonly<Record<string, string>>): void;
  register(registry: Registry): void;
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
  for (const metric of metrics) {
    if (metric.kind === 'histogram') metric.register(registry);
    else registerReadMetric(registry, metric);
  }
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observe: (endpoint, status, seconds) =>
      durations.observe({ endpoint, status: String(status) }, seconds),
  };
}

/** The labels and the value of each series that is read now. */
async function readSeries(metric: Exclude<Metric, DurationMetric>) {
  if (metric.label === undefined) return [{ labels: {}, value: await metric.read() }];
  const { label } = metric;
  return Object.entries(await metric.read()).map(([key, value]) => ({
    labels: { [label]: key },
    value,
  }));
}

function registerReadMetric(registry: Registry, metric: Exclude<Metric, DurationMetric>): void {
  const { kind, name, help, label } = metric;
  const settings = { name, help, labelNames: label === undefined ? [] : [label] };
  // A metric that cannot be read is left out; the others are reported.
  const read = () => readSeries(metric).catch(() => []);
  // Without labels `reset` would report 0.
  const clear = (known: Counter | Gauge) => (label === undefined ? known.remove() : known.reset());
  const Kind = kind === 'counter' ? Counter : Gauge;
  new Kind({
    ...settings,
    registers: [registry],
    async collect(this: Counter | Gauge) {
      const series = await read();
      clear(this);
      for (const { labels, value } of series) this.inc(labels, value);
    },
  });
}

/**
 * Creates a histogram of durations. Its series appear with their first observation, or by `zero`.
 * @param buckets upper bounds in seconds, ascending
 */
export function createDurationMetric(options: {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly buckets: readonly number[];
}): DurationMetric {
  const { name, help, labels, buckets } = options;
  const histogram = new Histogram({
    name,
    help,
    labelNames: [...labels],
    buckets: [...buckets],
    registers: [],
  });
  return {
    kind: 'histogram',
    observe: (values, seconds) => histogram.observe(values, seconds),
    zero: (values) => histogram.zero(values),
    register: (registry) => registry.registerMetric(histogram),
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
