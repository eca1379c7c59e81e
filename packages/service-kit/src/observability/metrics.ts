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

/** Those of prom-client are created with `registers: []`, because they join the service's. */
export type Metric = ReadableMetric | Counter | Histogram;

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
    if ('kind' in metric) registerReadMetric(registry, metric);
    else registry.registerMetric(metric);
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
