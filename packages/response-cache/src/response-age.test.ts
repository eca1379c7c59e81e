import fc from 'fast-check';
import type { CacheableRequest, CacheResult, CacheSource } from './cache-entry.ts';
import type { Representations } from './representations.ts';
import { createResponseCache } from './response-cache.ts';

const TTL_MS = 1_000;

const pause = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 900 }));

const eventList = fc.array(
  fc.record({
    after: pause,
    kind: fc.constantFrom('read', 'read', 'read', 'change', 'announced change'),
    announcedAfterMs: fc.integer({ min: 0, max: 60 }),
  }),
  { minLength: 1, maxLength: 60 },
);

const behaviourList = fc.array(
  fc.record({
    readsAfterMs: fc.integer({ min: 0, max: 450 }),
    respondsAfterMs: fc.integer({ min: 0, max: 450 }),
    isHealthy: fc.constantFrom(true, true, true, false),
  }),
  { minLength: 1, maxLength: 8 },
);

type Events = typeof eventList extends fc.Arbitrary<infer E> ? E : never;
type Behaviours = typeof behaviourList extends fc.Arbitrary<infer B> ? B : never;

interface Reading {
  readonly requestedAt: number;
  readonly receivedAt: number;
  readonly announced: number;
  readonly result: CacheResult;
}

async function simulate(events: Events, behaviours: Behaviours) {
  let at = 0;
  const agenda: { readonly at: number; readonly run: () => void }[] = [];
  const schedule = (milliseconds: number, run: () => void) => {
    agenda.push({ at: at + milliseconds, run });
    agenda.sort((a, b) => a.at - b.at);
  };

  const versions = [-Infinity];
  let announced = 0;
  const readings: Reading[] = [];
  let inFlight = 0;
  let maxInFlight = 0;
  let fetchCount = 0;

  const fetch: CacheSource['fetch'] = () => {
    const behaviour = behaviours[fetchCount % behaviours.length];
    if (!behaviour) throw new Error('No behaviour is left');
    fetchCount += 1;
    inFlight += 1;
    maxInFlight = Math.max(maxInFlight, inFlight);
    return new Promise((resolve, reject) => {
      schedule(behaviour.readsAfterMs, () => {
        const version = versions.length - 1;
        schedule(behaviour.respondsAfterMs, () => {
          inFlight -= 1;
          const body = Buffer.from(String(version));
          const representations = { body, bytes: 1 } as Representations;
          if (behaviour.isHealthy) resolve({ kind: 'response', representations });
          else reject(new Error('down'));
        });
      });
    });
  };
  const cache = createResponseCache({ now: () => at });
  const request: CacheableRequest = {
    url: '/api/unusual-flow',
    source: { name: 'svc-flow', fetch },
    topics: ['unusual-flow'],
  };

  async function read(): Promise<void> {
    const before = { requestedAt: at, announced };
    try {
      const result = await cache.get(request);
      readings.push({ ...before, receivedAt: at, result });
    } catch {
      // The source was down and nothing was cached.
    }
  }

  let start = 0;
  for (const { after, kind, announcedAfterMs } of events) {
    start += after;
    agenda.push({
      at: start,
      run() {
        if (kind === 'read') return void read();
        const version = versions.push(at) - 1;
        if (kind === 'change') return;
        schedule(announcedAfterMs, () => {
          announced = Math.max(announced, version);
          cache.invalidateTopic('unusual-flow');
        });
      },
    });
  }
  for (let next = agenda.shift(); next; next = agenda.shift()) {
    at = next.at;
    next.run();
    await new Promise(setImmediate);
  }
  return { versions, readings, maxInFlight };
}

test('in any order of events, no response is older than a second or than a change, and a stale hit says its age', async () => {
  await fc.assert(
    fc.asyncProperty(eventList, behaviourList, async (events, behaviours) => {
      const { versions, readings, maxInFlight } = await simulate(events, behaviours);
      const findVersion = (time: number) => versions.findLastIndex((began) => began <= time);
      expect(maxInFlight).toBeLessThanOrEqual(1);
      for (const { requestedAt, receivedAt, announced, result } of readings) {
        if (result.outcome === 'client-error') throw new Error('No request was rejected');
        const version = Number(result.representations.body);
        if (result.outcome === 'stale-hit') {
          expect(version).toBeGreaterThanOrEqual(findVersion(receivedAt - result.ageMs));
          continue;
        }
        expect(version).toBeGreaterThanOrEqual(announced);
        expect(version).toBeGreaterThanOrEqual(findVersion(requestedAt - TTL_MS));
      }
    }),
    { numRuns: 1_000 },
  );
});
