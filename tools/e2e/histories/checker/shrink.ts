import { explainHistory } from './check.ts';
import type { Model } from './model.ts';
import type { Operation } from './operation.ts';

const WINDOWS = [8, 16, 32];

export const isWrite = ({ input, output }: Operation): boolean =>
  !input.kind.startsWith('read') && output !== undefined && output.kind !== 'refused';

/** An operation isn't needed if the contradiction remains when its response is unknown. */
export function shrinkHistory<State>(
  operations: readonly Operation[],
  contradicted: Operation,
  model: Model<State>,
): Operation[] {
  const earlier = operations
    .filter((one) => one !== contradicted && one.sentAt < contradicted.endedAt)
    .filter(({ output }) => output !== undefined)
    .sort((one, other) => one.endedAt - other.endedAt);
  for (const size of WINDOWS) {
    const needed = findNeeded(operations, earlier.slice(-size), contradicted, model);
    if (needed.length > 0) return [...needed, contradicted];
  }
  return [contradicted];
}

function findNeeded<State>(
  operations: readonly Operation[],
  candidates: readonly Operation[],
  contradicted: Operation,
  model: Model<State>,
): Operation[] {
  let history = operations.filter(({ sentAt }) => sentAt <= contradicted.endedAt);
  const needed: Operation[] = [];
  for (const candidate of candidates) {
    const weakened = history.flatMap((one) => {
      if (one !== candidate) return [one];
      return isWrite(one) ? [{ ...one, output: undefined }] : [];
    });
    if (isContradicted(weakened, contradicted, model)) history = weakened;
    else needed.push(candidate);
  }
  return needed.sort((one, other) => one.number - other.number);
}

function isContradicted<State>(
  history: readonly Operation[],
  contradicted: Operation,
  model: Model<State>,
): boolean {
  try {
    return explainHistory(history, model).contradicted === contradicted;
  } catch {
    return false;
  }
}
