import { Counter, type Registry } from 'prom-client';

const BOUNDS_MS = [1, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000];

const NAME = 'gateway_polls_duration_seconds';
const ANSWERED = 'Requests that were answered by the response cache';

/**
 * A Prometheus histogram of the response cache's durations, from a request's headers to its
 * response. It counts in plain numbers: `observe` of a Histogram costs several times as much, and
 * the cache responds up to 50,000 times a second.
 */
export function createPollDurations(registry: Registry): (durationMs: number) => void {
  const counts = BOUNDS_MS.map(() => 0);
  let count = 0;
  let sumMs = 0;
  const createCounter = (suffix: string, help: string, collect: (counter: Counter<'le'>) => void) =>
    new Counter({
      name: NAME + suffix,
      help,
      labelNames: ['le'],
      registers: [registry],
      collect() {
        this.reset();
        collect(this);
      },
    });
  createCounter('_bucket', `${ANSWERED}, by duration`, (counter) => {
    let cumulative = 0;
    for (const [index, boundMs] of BOUNDS_MS.entries()) {
      cumulative += counts[index] ?? 0;
      counter.inc({ le: String(boundMs / 1_000) }, cumulative);
    }
    counter.inc({ le: '+Inf' }, count);
  });
  createCounter('_count', ANSWERED, (counter) => counter.inc(count));
  createCounter('_sum', 'Total time of those responses, in seconds', (counter) =>
    counter.inc(sumMs / 1_000),
  );

  return (durationMs) => {
    count += 1;
    sumMs += durationMs;
    let bucket = 0;
    while (bucket < BOUNDS_MS.length && durationMs > (BOUNDS_MS[bucket] as number)) bucket += 1;
    if (bucket < BOUNDS_MS.length) counts[bucket] = (counts[bucket] as number) + 1;
  };
}
