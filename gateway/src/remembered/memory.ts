import type { Topic } from '@dashboard/contracts-http';
import type { AnswerForms } from './answer-forms.ts';

/** An answer is given again for so long without asking the service. */
const FRESH_MS = 1_000;
/** From then on the first who asks has it asked for anew, while he gets what is there. */
const RENEW_AFTER_MS = 700;
/** A service that is away is asked again after this. */
const PATIENCE_MS = 1_000;
/** A failure that is this old says nothing of the service today. */
const FORGIVEN_MS = 10_000;
/** What is older is no longer shown, also while the service is away. */
const KEPT_MS = 30 * 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ENTRIES = 2_000;
/** How much of that is left when it was too much. */
const ROOM = 0.9;

/** What a service said to one question. */
export type Said =
  | { readonly kind: 'answer'; readonly forms: AnswerForms }
  /** It has nothing newer than what is remembered. */
  | { readonly kind: 'unchanged' }
  /** It refuses: of the question, not of the service. */
  | { readonly kind: 'refusal'; readonly status: number; readonly body: Buffer };

/** What whoever asks is given. */
export type Given =
  | { readonly forms: AnswerForms; readonly how: 'fresh' | 'asked' }
  | { readonly forms: AnswerForms; readonly how: 'stale'; readonly ageMs: number }
  | Extract<Said, { kind: 'refusal' }>;

export interface Question {
  /** Path and query, exactly as asked. */
  readonly url: string;
  readonly service: string;
  readonly topics: readonly Topic[];
}

/** Asks the service. Rejects while it cannot be reached. */
export type Ask = (question: Question, known: AnswerForms | undefined) => Promise<Said>;

interface Entry {
  readonly question: Question;
  forms?: AnswerForms;
  /** When the service was asked that last said that `forms` is so. */
  knownAt: number;
  /** Nothing has changed since, as far as is known here. */
  isCurrent: boolean;
  /** Grows with each change of what it tells about. */
  generation: number;
  usedAt: number;
  retryAt: number;
  failure?: unknown;
  asking?: Promise<Round>;
}

/** One question and what came of it. */
interface Round {
  /** Of the entry, when the question was put. */
  readonly generation: number;
  readonly given: Given;
}

/**
 * Answers that are the same for everybody who may read them, kept for a second. However many ask,
 * one question of a kind is on its way to the service at a time. What is announced as changed is
 * asked for anew; an announcement that never comes costs a second. While a service is away the
 * last answer is given on, marked as stale.
 */
export function createMemory(ask: Ask, { now = () => performance.now() } = {}) {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function entryOf(question: Question): Entry {
    const found = entries.get(question.url);
    if (found) return found;
    const entry = {
      ...{ question, knownAt: -Infinity, isCurrent: false },
      ...{ generation: 0, usedAt: now(), retryAt: 0 },
    };
    entries.set(question.url, entry);
    makeRoom();
    return entry;
  }

  function makeRoom(): void {
    if (bytes <= MAX_BYTES && entries.size <= MAX_ENTRIES) return;
    for (const entry of [...entries.values()].sort((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= MAX_BYTES * ROOM && entries.size <= MAX_ENTRIES * ROOM) return;
      forget(entry);
    }
  }

  const isKept = (entry: Entry) => entries.get(entry.question.url) === entry;

  function forget(entry: Entry): void {
    if (!isKept(entry)) return;
    entries.delete(entry.question.url);
    bytes -= entry.forms?.bytes ?? 0;
  }

  function keep(entry: Entry, forms: AnswerForms): void {
    if (isKept(entry)) bytes += forms.bytes - (entry.forms?.bytes ?? 0);
    entry.forms = forms;
    makeRoom();
  }

  async function askOnce(entry: Entry): Promise<Round> {
    const { generation } = entry;
    const askedAt = now();
    const said = await ask(entry.question, entry.forms);
    entry.failure = undefined;
    if (said.kind === 'refusal') {
      forget(entry);
      return { generation, given: said };
    }
    if (said.kind === 'answer') keep(entry, said.forms);
    if (!entry.forms) throw new Error('Nothing was known, and it is said to be unchanged');
    entry.isCurrent = generation === entry.generation;
    entry.knownAt = askedAt;
    return { generation, given: { forms: entry.forms, how: 'asked' } };
  }

  function askFor(entry: Entry): Promise<Round> {
    entry.asking ??= askOnce(entry)
      .catch((error: unknown) => {
        entry.failure = error;
        entry.retryAt = now() + PATIENCE_MS;
        throw error;
      })
      .finally(() => {
        entry.asking = undefined;
      });
    return entry.asking;
  }

  /** The answer to a question that was put after the last change: the one on its way or the next. */
  async function answerOf(entry: Entry): Promise<Given> {
    const { generation: wanted } = entry;
    try {
      for (;;) {
        const { generation, given } = await askFor(entry);
        if (generation >= wanted) return given;
      }
    } catch (error) {
      return lastOf(entry, error);
    }
  }

  /** @throws `failure` where nothing is remembered */
  function lastOf(entry: Entry, failure: unknown): Given {
    const ageMs = now() - entry.knownAt;
    if (entry.forms && ageMs < KEPT_MS) return { forms: entry.forms, how: 'stale', ageMs };
    throw failure;
  }

  function give(entry: Entry): Given | Promise<Given> {
    const at = now();
    entry.usedAt = at;
    const age = at - entry.knownAt;
    const isFresh = entry.isCurrent && age < FRESH_MS;
    const isAway = entry.failure !== undefined && at < entry.retryAt + FORGIVEN_MS;
    // Nobody who can be given something waits for a service that may not answer.
    if (entry.forms && at >= entry.retryAt && (isFresh ? age > RENEW_AFTER_MS : isAway)) {
      askFor(entry).catch(() => undefined);
    }
    if (entry.forms && isFresh) return { forms: entry.forms, how: 'fresh' };
    if (isAway && (entry.forms || at < entry.retryAt || entry.asking)) {
      return lastOf(entry, entry.failure);
    }
    return answerOf(entry);
  }

  function changed(isOf: (question: Question) => boolean): void {
    for (const entry of entries.values()) {
      if (!isOf(entry.question)) continue;
      entry.generation += 1;
      entry.isCurrent = false;
    }
  }

  return {
    /** At once what is fresh; else what the service says. Throws, or rejects, with its failure. */
    give: (question: Question): Given | Promise<Given> => give(entryOf(question)),
    /** What a topic is about is no longer known. */
    topicChanged: (topic: Topic) => changed(({ topics }) => topics.includes(topic)),
    /** A service has just been told to change something: nothing it said is known any more. */
    serviceChanged: (service: string) => changed((question) => question.service === service),
    get size() {
      return { entries: entries.size, bytes };
    },
  };
}

export type Memory = ReturnType<typeof createMemory>;
