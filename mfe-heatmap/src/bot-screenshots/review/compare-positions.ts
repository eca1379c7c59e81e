import { type BotField, type BotResult, botFields } from '@dashboard/contracts-portfolio';

/** The position read from the screenshots compared with the current one. */
type PositionComparison = 'changes' | 'same' | 'unreadable';

export function comparePosition(result: BotResult, field: BotField): PositionComparison {
  if (result[field] === null) return 'unreadable';
  return result[field] === result.current[field] ? 'same' : 'changes';
}

/** How many of a stock's bot positions would change. */
export const countChanges = (result: BotResult): number =>
  botFields.filter((field) => comparePosition(result, field) === 'changes').length;

/** Stocks that would change first; otherwise in the order of the response. */
export const sortForReview = (results: readonly BotResult[]): BotResult[] =>
  results.toSorted((one, other) => Number(other.changed) - Number(one.changed));
