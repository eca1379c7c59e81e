import type { Model } from './model.ts';
import type { Operation } from './operation.ts';

/** Beyond this, too many outcomes are unknown to prove anything. */
const MAX_POSSIBILITIES = 50_000;

interface Possibility<State> {
  readonly state: State;
  /** Numbers of the operations in progress that have already had their effect. */
  readonly happened: ReadonlySet<number>;
}

interface Explanation<State> {
  readonly contradicted: Operation | undefined;
  readonly states: readonly State[];
}

interface HistoryEvent {
  readonly at: number;
  readonly isEnd: boolean;
  readonly operation: Operation;
}

/**
 * Linearizable: each operation has its effect at one moment between its start and end (or, without
 * a response, never), and in that order they explain all responses.
 * @throws Error if too many outcomes are unknown at once
 */
export function explainHistory<State>(
  operations: readonly Operation[],
  model: Model<State>,
): Explanation<State> {
  let possibilities: Possibility<State>[] = [{ state: model.initial, happened: new Set() }];
  const underWay = new Map<number, Operation>();
  for (const { isEnd, operation } of listEvents(operations)) {
    const { number, output } = operation;
    if (!isEnd) {
      underWay.set(number, operation);
      continue;
    }
    const explained = explain(possibilities, operation, underWay, model);
    // Without a response, it may never have happened.
    if (output === undefined) explained.push(...possibilities);
    if (explained.length === 0) return { contradicted: operation, states: statesOf(possibilities) };
    underWay.delete(number);
    possibilities = unique(
      explained.map(({ state, happened }) => {
        const others = new Set(happened);
        others.delete(number);
        return { state, happened: others };
      }),
    );
  }
  return { contradicted: undefined, states: statesOf(possibilities) };
}

const statesOf = <State>(possibilities: readonly Possibility<State>[]) =>
  possibilities.map(({ state }) => state);

function listEvents(operations: readonly Operation[]): HistoryEvent[] {
  const beginOf = ({ sentAt, mayShowSince = sentAt }: Operation) => Math.min(sentAt, mayShowSince);
  return operations
    .flatMap((operation) => [
      { at: beginOf(operation), isEnd: false, operation },
      { at: operation.endedAt, isEnd: true, operation },
    ])
    .sort((one, other) => one.at - other.at || Number(other.isEnd) - Number(one.isEnd));
}

function explain<State>(
  possibilities: readonly Possibility<State>[],
  wanted: Operation,
  underWay: ReadonlyMap<number, Operation>,
  model: Model<State>,
): Possibility<State>[] {
  const seen = new Set<string>();
  const explained: Possibility<State>[] = [];
  const open = [...possibilities];
  for (let next = open.pop(); next; next = open.pop()) {
    const current = takeMatchingReads(next, underWay, model);
    const key = keyOf(current);
    if (seen.has(key)) continue;
    seen.add(key);
    if (seen.size > MAX_POSSIBILITIES) throw new Error('Too many unknown outcomes at once');
    if (current.happened.has(wanted.number)) {
      explained.push(current);
      continue;
    }
    for (const operation of underWay.values()) {
      if (current.happened.has(operation.number)) continue;
      for (const { state, ended } of model.apply(current.state, operation)) {
        const happened = ended
          ? new Set([...current.happened, operation.number])
          : current.happened;
        // An operation without a response that changes nothing explains nothing.
        if (operation.output === undefined && state === current.state) continue;
        const isTooLate = !happened.has(wanted.number) && model.isPast(state, wanted);
        if (!isTooLate) open.push({ state, happened });
      }
    }
  }
  return explained;
}

/** A read that shows this state could have happened now: it changes nothing. */
function takeMatchingReads<State>(
  { state, happened }: Possibility<State>,
  underWay: ReadonlyMap<number, Operation>,
  model: Model<State>,
): Possibility<State> {
  const taken = new Set(happened);
  let current = state;
  for (const operation of underWay.values()) {
    const { input, output, number } = operation;
    const isRead = input.kind === 'read' || input.kind === 'read-rows';
    if (!isRead || output === undefined || taken.has(number)) continue;
    const [step] = model.apply(current, operation);
    if (!step) continue;
    taken.add(number);
    current = step.state;
  }
  return { state: current, happened: taken };
}

const keyOf = <State>({ state, happened }: Possibility<State>) =>
  JSON.stringify([state, [...happened].sort((one, other) => one - other)]);

function unique<State>(possibilities: Possibility<State>[]): Possibility<State>[] {
  if (possibilities.length < 2) return possibilities;
  return [...new Map(possibilities.map((one) => [keyOf(one), one])).values()];
}
