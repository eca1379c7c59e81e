import {
  type BotField,
  type BotResult,
  botFields,
  type StateField,
  stateKeys,
} from '@dashboard/contracts-portfolio';

type StateValue = BotResult['current'][StateField];

/** A value that was read, with a confidence of 0–1. */
export interface ReadValue {
  readonly value: StateValue;
  readonly confidence: number;
}

export const isBotField = (field: StateField): field is BotField =>
  (botFields as readonly StateField[]).includes(field);

/** What was read of a stock's field; null where nothing could be read. */
export function getRead(result: BotResult, field: StateField): ReadValue | null {
  if (!isBotField(field)) return result[field];
  const value = result[field];
  return value === null ? null : { value, confidence: result.confidence };
}

/** The value read from the screenshots compared with the current one. */
type Comparison = 'changes' | 'same' | 'unreadable';

export function compareValue(result: BotResult, field: StateField): Comparison {
  const read = getRead(result, field);
  if (read === null) return 'unreadable';
  return read.value === result.current[field] ? 'same' : 'changes';
}

/** The fields of a stock that would change. */
export const listChanges = (result: BotResult): StateField[] =>
  stateKeys.filter((field) => compareValue(result, field) === 'changes');

/** The fields that the screenshots show of any stock; those of the bots where they show none. */
export function listShownFields(results: readonly BotResult[]): readonly StateField[] {
  const shown = stateKeys.filter((field) => results.some((result) => getRead(result, field)));
  return shown.length > 0 ? shown : botFields;
}

const hasChanges = (result: BotResult) => listChanges(result).length > 0;

/** Stocks that would change first; otherwise in the order of the response. */
export const sortForReview = (results: readonly BotResult[]): BotResult[] =>
  results.toSorted((one, other) => Number(hasChanges(other)) - Number(hasChanges(one)));
