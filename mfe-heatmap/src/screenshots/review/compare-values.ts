import {
  type BotField,
  type BotResult,
  botFields,
  type StateField,
  stateKeys,
} from '@dashboard/contracts-portfolio';
import { formatPercent } from '@dashboard/ui';

type StateValue = BotResult['current'][StateField];

/** Confidence is 0–1. */
interface ReadValue {
  readonly value: StateValue;
  readonly confidence: number;
}

export const isBotField = (field: StateField): field is BotField =>
  (botFields as readonly StateField[]).includes(field);

export function getRead(result: BotResult, field: StateField): ReadValue | null {
  if (!isBotField(field)) return result[field];
  const value = result[field];
  return value === null ? null : { value, confidence: result.confidence };
}

type Comparison = 'changes' | 'same' | 'unreadable';

export function compareValue(result: BotResult, field: StateField): Comparison {
  const read = getRead(result, field);
  if (read === null) return 'unreadable';
  return read.value === result.current[field] ? 'same' : 'changes';
}

export const listChanges = (result: BotResult): StateField[] =>
  stateKeys.filter((field) => compareValue(result, field) === 'changes');

/** The fields read for at least one stock, or the bots if there are none. */
export function listShownFields(results: readonly BotResult[]): readonly StateField[] {
  const shown = stateKeys.filter((field) => results.some((result) => getRead(result, field)));
  return shown.length > 0 ? shown : botFields;
}

const hasChanges = (result: BotResult) => listChanges(result).length > 0;

export const sortForReview = (results: readonly BotResult[]): BotResult[] =>
  results.toSorted((one, other) => Number(hasChanges(other)) - Number(hasChanges(one)));

/** Above this, text recognition is rarely wrong. */
const SURE = 0.9;
const FAIRLY_SURE = 0.75;

function describe(confidence: number): string {
  if (confidence >= SURE) return 'sure';
  return confidence >= FAIRLY_SURE ? 'fairly sure' : 'unsure';
}

export const formatConfidence = (confidence: number): string =>
  `${formatPercent(confidence * 100, 0)}, ${describe(confidence)}`;
