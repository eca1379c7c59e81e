import fc from 'fast-check';
import type { AnswerForms } from './answer-forms.ts';
import { type Ask, createMemory, type Given, type Question } from './memory.ts';

const FRESH_MS = 1_000;

const question: Question = {
  url: '/api/unusual-flow',
  service: 'svc-flow',
  topics: ['unusual-flow'],
};

/** Milliseconds from one thing that happens to the next, often close together. */
const pause = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 900 }));

const happenings = fc.array(
  fc.record({
    after: pause,
    what: fc.constantFrom('read', 'read', 'read', 'change', 'announced change'),
    /** Until a change is heard of. */
    travelsMs: fc.integer({ min: 0, max: 60 }),
  }),
  { minLength: 1, maxLength: 60 },
);

/** How the service takes each question: it looks, and then it answers or fails. */
const manners = fc.array(
  fc.record({
    looksAfterMs: fc.integer({ min: 0, max: 450 }),
    answersAfterMs: fc.integer({ min: 0, max: 450 }),
    isHealthy: fc.constantFrom(true, true, true, false),
  }),
  { minLength: 1, maxLength: 8 },
);

type Story = typeof happenings extends fc.Arbitrary<infer S> ? S : never;
type Manners = typeof manners extends fc.Arbitrary<infer M> ? M : never;

interface Reading {
  readonly askedAt: number;
  readonly givenAt: number;
  readonly announced: number;
  readonly given: Given;
}

/** Plays a story in a time of its own and says what every reader was given. */
async function play(story: Story, service: Manners) {
  let at = 0;
  const agenda: { readonly at: number; readonly run: () => void }[] = [];
  const later = (milliseconds: number, run: () => void) => {
    agenda.push({ at: at + milliseconds, run });
    agenda.sort((a, b) => a.at - b.at);
  };

  /** When each version of the data came to be. */
  const versions = [-Infinity];
  let announced = 0;
  const readings: Reading[] = [];
  let onTheirWay = 0;
  let mostOnTheirWay = 0;
  let asked = 0;

  const ask: Ask = () => {
    const manner = service[asked % service.length];
    if (!manner) throw new Error('The service has no manners');
    asked += 1;
    onTheirWay += 1;
    mostOnTheirWay = Math.max(mostOnTheirWay, onTheirWay);
    return new Promise((resolve, reject) => {
      later(manner.looksAfterMs, () => {
        const version = versions.length - 1;
        later(manner.answersAfterMs, () => {
          onTheirWay -= 1;
          const forms = { body: Buffer.from(String(version)), bytes: 1 } as AnswerForms;
          if (manner.isHealthy) resolve({ kind: 'answer', forms });
          else reject(new Error('away'));
        });
      });
    });
  };
  const memory = createMemory(ask, { now: () => at });

  async function read(): Promise<void> {
    const before = { askedAt: at, announced };
    try {
      const given = await memory.give(question);
      readings.push({ ...before, givenAt: at, given });
    } catch {
      // It was away, and nothing was known.
    }
  }

  let start = 0;
  for (const { after, what, travelsMs } of story) {
    start += after;
    agenda.push({
      at: start,
      run() {
        if (what === 'read') return void read();
        const version = versions.push(at) - 1;
        if (what === 'change') return;
        later(travelsMs, () => {
          announced = Math.max(announced, version);
          memory.topicChanged('unusual-flow');
        });
      },
    });
  }
  for (let next = agenda.shift(); next; next = agenda.shift()) {
    at = next.at;
    next.run();
    await new Promise(setImmediate);
  }
  return { versions, readings, mostOnTheirWay };
}

test('whatever happens when: no answer is older than a second or than an announcement, and what is stale says how old it is', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, manners, async (story, service) => {
      const { versions, readings, mostOnTheirWay } = await play(story, service);
      const versionAt = (time: number) => versions.findLastIndex((began) => began <= time);
      expect(mostOnTheirWay).toBeLessThanOrEqual(1);
      for (const { askedAt, givenAt, announced, given } of readings) {
        if ('kind' in given) throw new Error('Nobody refused');
        const version = Number(given.forms.body);
        if (given.how === 'stale') {
          expect(version).toBeGreaterThanOrEqual(versionAt(givenAt - given.ageMs));
          continue;
        }
        expect(version).toBeGreaterThanOrEqual(announced);
        expect(version).toBeGreaterThanOrEqual(versionAt(askedAt - FRESH_MS));
      }
    }),
    { numRuns: 1_000 },
  );
}, 60_000);
