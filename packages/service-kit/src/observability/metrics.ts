import type { Knex } from 'knex';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

interface ReadMetric {
  readonly kind: 'counter' | 'gauge';
  readonly name: string;
  readonly help: string;
}

/** Read at each scrape, and left out if reading fails. */
type ReadableMetric =
  | (ReadMetric & {
      readonly label: string;
      read(): Promise<Readonly<Record<string, number>>>;
    })
  | (ReadMetric & { readonly label?: undefined; read(): Promise<number> });

export type Metric = ReadableMetric | RegisteredMetric;

interface RegisteredMetric {
  readonly kind: 'registered';
  register(registry: Registry): void;
}

export interface CounterMetric extends RegisteredMetric {
  add(labels: Readonly<Record<string, string>>, count: number): void;
}

export interface DurationMetric extends RegisteredMetric {
  observe(labels: Readonly<Record<string, string>>, seconds: number): void;
  /** Registers labels before their first observation, so that rates include them. */
  zero(labels: Readonly<Record<string, string>>): void;
}

export function createServiceMetrics(metrics: readonly Metric[] = []) {
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
    if (metric.kind === 'registered') metric.register(registry);
    else registerReadMetric(registry, metric);
  }
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observe: (endpoint: string, status: number, seconds: number) =>
      durations.observe({ endpoint, status: String(status) }, seconds),
  };
}

export type ServiceMetrics = ReturnType<typeof createServiceMetrics>;

async function readSeries(metric: ReadableMetric) {
  if (metric.label === undefined) return [{ labels: {}, value: await metric.read() }];
  const { label } = metric;
  return Object.entries(await metric.read()).map(([key, value]) => ({
    labels: { [label]: key },
    value,
  }));
}

function registerReadMetric(registry: Registry, metric: ReadableMetric): void {
  const { kind, name, help, label } = metric;
  const settings = { name, help, labelNames: label === undefined ? [] : [label] };
  const read = () => readSeries(metric).catch(() => []);
  // Without labels, `reset` would report 0.
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

/** @param options `buckets`: upper bounds in seconds, ascending */
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
    kind: 'registered',
    observe: (values, seconds) => histogram.observe(values, seconds),
    zero: (values) => histogram.zero(values),
    register: (registry) => registry.registerMetric(histogram),
  };
}

/** @param options `name`: ends with `_total` */
export function createCounterMetric(options: {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
}): CounterMetric {
  const { name, help, labels } = options;
  const counter = new Counter({ name, help, labelNames: [...labels], registers: [] });
  return {
    kind: 'registered',
    add: (values, count) => counter.inc(values, count),
    register: (registry) => registry.registerMetric(counter),
  };
}

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
