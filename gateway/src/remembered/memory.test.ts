import { formsOf } from './answer-forms.ts';
import { type Ask, createMemory, type Given, type Question, type Said } from './memory.ts';

const flow: Question = { url: '/api/unusual-flow', service: 'svc-flow', topics: ['unusual-flow'] };

const answer = async (text: string): Promise<Said> => ({
  kind: 'answer',
  forms: await formsOf({ body: Buffer.from(text), etag: `"${text}"`, type: 'text/plain' }, []),
});
const refusal: Said = { kind: 'refusal', status: 404, body: Buffer.from('no such') };

/** What was given, in words: `fresh one`, `stale one 1500`, `refused 404`. */
function told(given: Given): string {
  if ('kind' in given) return `refused ${given.status}`;
  const { how, forms } = given;
  return `${how} ${forms.body}${how === 'stale' ? ` ${Math.round(given.ageMs)}` : ''}`;
}

/** A memory whose clock and service do as the test says. */
function setUp() {
  let at = 1_000;
  const waiting: { url: string; says: (said: Said) => void; fails: (error: Error) => void }[] = [];
  let asked = 0;
  const ask: Ask = ({ url }) => {
    asked += 1;
    return new Promise((says, fails) => waiting.push({ url, says, fails }));
  };
  const memory = createMemory(ask, { now: () => at });
  const next = () => {
    const question = waiting.shift();
    if (!question) throw new Error('Nothing is being asked');
    return question;
  };
  return {
    memory,
    asked: () => asked,
    pass: (milliseconds: number) => {
      at += milliseconds;
    },
    give: async (question = flow) => told(await memory.give(question)),
    /** The service answers the question that waits longest. */
    async says(text: string) {
      next().says(await answer(text));
      await settled();
    },
    async refuses() {
      next().says(refusal);
      await settled();
    },
    async isUnchanged() {
      next().says({ kind: 'unchanged' });
      await settled();
    },
    async fails(message = 'away') {
      next().fails(new Error(message));
      await settled();
    },
    /** Whether something is given at once, without waiting for the service. */
    atOnce: (question = flow) => {
      const given = memory.give(question);
      if (given instanceof Promise) throw new Error('It waits for the service');
      return told(given);
    },
  };
}

const settled = () => new Promise(setImmediate);

async function knowing(text: string) {
  const it = setUp();
  const first = it.give();
  await it.says(text);
  expect(await first).toBe(`asked ${text}`);
  return it;
}

describe('freshness', () => {
  test('an answer is given again for a second without asking the service', async () => {
    const it = await knowing('one');
    it.pass(700);
    for (let index = 0; index < 10; index += 1) expect(it.atOnce()).toBe('fresh one');
    expect(it.asked()).toBe(1);
    it.pass(300);
    const later = it.give();
    expect(it.asked()).toBe(2);
    await it.says('two');
    expect(await later).toBe('asked two');
  });

  test('it is renewed in the background from 0.7 s on, while whoever asks waits for nothing', async () => {
    const it = await knowing('one');
    it.pass(701);
    expect(it.atOnce()).toBe('fresh one');
    expect(it.atOnce()).toBe('fresh one');
    expect(it.asked()).toBe(2);
    await it.says('two');
    expect(it.atOnce()).toBe('fresh two');
    it.pass(701);
    expect(it.atOnce()).toBe('fresh two');
    expect(it.asked()).toBe(3);
  });

  test('its age counts from when it was asked for: the service may have looked right then', async () => {
    const it = setUp();
    const first = it.give();
    it.pass(600);
    await it.says('one');
    await first;
    it.pass(399);
    expect(it.atOnce()).toBe('fresh one');
    it.pass(1);
    expect(() => it.atOnce()).toThrow('It waits');
  });

  test('what the service calls unchanged is as fresh as a new answer', async () => {
    const it = await knowing('one');
    it.pass(1_000);
    const later = it.give();
    await it.isUnchanged();
    expect(await later).toBe('asked one');
    it.pass(500);
    expect(it.atOnce()).toBe('fresh one');
  });

  test('a service that calls unchanged what was never known has a fault', async () => {
    const it = setUp();
    const first = it.give();
    await Promise.all([expect(first).rejects.toThrow('unchanged'), it.isUnchanged()]);
    expect(it.asked()).toBe(1);
  });
});

test('of a thousand who ask at once the service hears one question', async () => {
  const it = setUp();
  const all = Promise.all(Array.from({ length: 1_000 }, () => it.give()));
  expect(it.asked()).toBe(1);
  await it.says('one');
  expect(new Set(await all)).toEqual(new Set(['asked one']));
  expect(it.asked()).toBe(1);
});

test('each url is a question of its own', async () => {
  const it = await knowing('one');
  const other = it.give({ ...flow, url: '/api/unusual-flow?limit=1' });
  await it.says('few');
  expect(await other).toBe('asked few');
  expect(it.atOnce()).toBe('fresh one');
});

describe('changes', () => {
  test('LIVE-09 what was announced as changed is asked for anew', async () => {
    const it = await knowing('one');
    it.memory.topicChanged('stocks');
    expect(it.atOnce()).toBe('fresh one');
    it.memory.topicChanged('unusual-flow');
    const after = it.give();
    await it.says('two');
    expect(await after).toBe('asked two');
    expect(it.atOnce()).toBe('fresh two');
  });

  test('all that a service said is asked for anew once it was told to change something', async () => {
    const it = await knowing('one');
    it.memory.serviceChanged('svc-portfolio');
    expect(it.atOnce()).toBe('fresh one');
    it.memory.serviceChanged('svc-flow');
    const after = it.give();
    await it.says('two');
    expect(await after).toBe('asked two');
  });

  test('whoever asks after a change is not given the answer that was on its way', async () => {
    const it = setUp();
    const before = it.give();
    it.memory.topicChanged('unusual-flow');
    const after = it.give();
    expect(it.asked()).toBe(1);
    await it.says('old');
    expect(await before).toBe('asked old');
    expect(it.asked()).toBe(2);
    await it.says('new');
    expect(await after).toBe('asked new');
    expect(it.atOnce()).toBe('fresh new');
  });

  test('a change during a renewal that nobody waits for is not missed', async () => {
    const it = await knowing('one');
    it.pass(800);
    expect(it.atOnce()).toBe('fresh one');
    it.memory.topicChanged('unusual-flow');
    await it.says('old');
    const after = it.give();
    await it.says('new');
    expect(await after).toBe('asked new');
  });

  test('changes that come faster than answers: each gets what was asked after his change, none waits longer', async () => {
    const it = setUp();
    const given = [it.give()];
    for (let change = 1; change <= 6; change += 1) {
      it.memory.topicChanged('unusual-flow');
      given.push(it.give());
      await it.says(`${change - 1}`);
    }
    await it.says('6');
    expect(await Promise.all(given)).toEqual([0, 1, 2, 3, 4, 5, 6].map((one) => `asked ${one}`));
    expect(it.asked()).toBe(7);
  });

  test('two changes while one question is on its way cost one more question', async () => {
    const it = setUp();
    const first = it.give();
    it.memory.topicChanged('unusual-flow');
    const second = it.give();
    it.memory.topicChanged('unusual-flow');
    const third = it.give();
    await it.says('old');
    await it.says('new');
    expect(await Promise.all([first, second, third])).toEqual([
      'asked old',
      'asked new',
      'asked new',
    ]);
    expect(it.asked()).toBe(2);
  });

  test('a refusal from before a change is not passed on to whoever asks after it', async () => {
    const it = setUp();
    const before = it.give();
    it.memory.topicChanged('unusual-flow');
    const after = it.give();
    await it.refuses();
    expect(await before).toBe('refused 404');
    await it.says('new');
    expect(await after).toBe('asked new');
  });
});

describe('a service that is away', () => {
  test('the last answer is given on at once, marked with its age, and the service asked each second', async () => {
    const it = await knowing('one');
    it.pass(1_200);
    const waiting = it.give();
    await it.fails();
    expect(await waiting).toBe('stale one 1200');
    it.pass(999);
    expect(it.atOnce()).toBe('stale one 2199');
    expect(it.asked()).toBe(2);
    it.pass(1);
    expect(it.atOnce()).toBe('stale one 2200');
    expect(it.asked()).toBe(3);
    it.pass(2_500);
    expect(it.atOnce()).toBe('stale one 4700');
    expect(it.asked()).toBe(3);
    await it.says('two');
    it.pass(701);
    expect(it.asked()).toBe(3);
    const later = it.give();
    await it.says('three');
    expect(await later).toBe('asked three');
  });

  test('a renewal that fails leaves the answer fresh for the rest of its second', async () => {
    const it = await knowing('one');
    it.pass(750);
    expect(it.atOnce()).toBe('fresh one');
    await it.fails();
    it.pass(249);
    expect(it.atOnce()).toBe('fresh one');
    it.pass(1);
    expect(it.atOnce()).toBe('stale one 1000');
    expect(it.asked()).toBe(2);
  });

  test('what changed while it is away is stale, never fresh', async () => {
    const it = await knowing('one');
    it.pass(750);
    it.atOnce();
    await it.fails();
    it.memory.topicChanged('unusual-flow');
    expect(it.atOnce()).toBe('stale one 750');
  });

  test('answers that are half an hour old are no longer given', async () => {
    const it = await knowing('one');
    it.pass(30 * 60_000);
    const waiting = it.give();
    await Promise.all([expect(waiting).rejects.toThrow('away'), it.fails()]);
    expect(() => it.atOnce()).toThrow('away');
  });

  test('where nothing is remembered it fails, then at once within the second, then it is tried again', async () => {
    const it = setUp();
    const waiting = it.give();
    await Promise.all([expect(waiting).rejects.toThrow('away'), it.fails()]);
    it.pass(999);
    expect(() => it.atOnce()).toThrow('away');
    expect(it.asked()).toBe(1);
    it.pass(1);
    const tries = it.give();
    expect(it.asked()).toBe(2);
    // One tries it out; the others need not wait for it.
    expect(() => it.atOnce()).toThrow('away');
    await it.says('one');
    expect(await tries).toBe('asked one');
    expect(it.atOnce()).toBe('fresh one');
  });

  test('an old failure says nothing: the first who asks much later waits for the service', async () => {
    const it = await knowing('one');
    it.pass(1_000);
    const waiting = it.give();
    await it.fails();
    expect(await waiting).toBe('stale one 1000');
    it.pass(60_000);
    const later = it.give();
    await it.says('two');
    expect(await later).toBe('asked two');
  });

  test('a rejection is nobody’s fault when nobody waits for it', async () => {
    const unhandled = jest.fn();
    process.once('unhandledRejection', unhandled);
    const it = await knowing('one');
    it.pass(800);
    it.atOnce();
    await it.fails();
    await settled();
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

describe('refusals', () => {
  test('are passed on and not kept', async () => {
    const it = setUp();
    for (const time of [1, 2]) {
      const given = it.give();
      await it.refuses();
      expect(await given).toBe('refused 404');
      expect(it.asked()).toBe(time);
      expect(it.memory.size).toEqual({ entries: 0, bytes: 0 });
    }
  });

  test('of something that was remembered make it forgotten', async () => {
    const it = await knowing('one');
    it.pass(1_000);
    const given = it.give();
    await it.refuses();
    expect(await given).toBe('refused 404');
    expect(it.memory.size).toEqual({ entries: 0, bytes: 0 });
    const again = it.give();
    await Promise.all([expect(again).rejects.toThrow('away'), it.fails()]);
  });
});

describe('bounds', () => {
  const about = (index: number): Question => ({ ...flow, url: `/api/unusual-flow?limit=${index}` });
  const ofSize = (bytes: number): Promise<Said> => answer('x'.repeat(bytes));

  test('at most 2,000 answers are kept, those that were used last', async () => {
    let at = 0;
    let asked = 0;
    const ask: Ask = () => {
      asked += 1;
      return answer('one');
    };
    const memory = createMemory(ask, { now: () => at });
    await memory.give(about(0));
    for (let index = 1; index < 10_000; index += 1) {
      await memory.give(about(index));
      // Often enough asked for, so never the one that was longest unused.
      if (index % 100 === 0) await memory.give(about(0));
      at += 0.01;
      expect(memory.size.entries).toBeLessThanOrEqual(2_000);
    }
    expect(memory.size.bytes).toBe(memory.size.entries * 9);
    expect(asked).toBe(10_000);
    memory.give(about(0));
    memory.give(about(9_999));
    expect(asked).toBe(10_000);
  });

  test('at most 64 MB are kept, also when small answers were there first', async () => {
    const megabytes = 1024 * 1024;
    let at = 0;
    const large = await ofSize(6 * megabytes);
    const small = await ofSize(100);
    let says = small;
    const memory = createMemory(async () => says, { now: () => at });
    for (let index = 0; index < 1_000; index += 1, at += 1) await memory.give(about(index));
    says = large;
    for (let index = 1_000; index < 1_040; index += 1, at += 1) {
      await memory.give(about(index));
      expect(memory.size.bytes).toBeLessThanOrEqual(64 * megabytes);
    }
    expect(memory.size.bytes).toBeGreaterThan(40 * megabytes);
  });

  test('one that was forgotten while it was asked for counts for nothing', async () => {
    const it = await knowing('one');
    it.pass(1_000);
    const given = it.give();
    const others = Array.from({ length: 2_000 }, (_, index) => {
      it.pass(0.01);
      return it.give(about(index + 1)).catch(() => 'failed');
    });
    await it.refuses();
    expect(await given).toBe('refused 404');
    for (const _ of others) await it.refuses();
    await Promise.all(others);
    expect(it.memory.size).toEqual({ entries: 0, bytes: 0 });
  });
});
