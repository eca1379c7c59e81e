import { type BotField, type BotResult, botFields } from '@dashboard/contracts-portfolio';

export type Finding = 'changes' | 'same' | 'unreadable';

/** What a screenshot says about one flag, against what the stock has now. */
export function findingOf(result: BotResult, field: BotField): Finding {
  if (result[field] === null) return 'unreadable';
  return result[field] === result.current[field] ? 'same' : 'changes';
}

/** How many flags of a stock would change. */
export const changesOf = (result: BotResult): number =>
  botFields.filter((field) => findingOf(result, field) === 'changes').length;

/** What would change first; otherwise in the order the server tells. */
export const inReviewOrder = (results: readonly BotResult[]): BotResult[] =>
  results.toSorted((one, other) => Number(other.changed) - Number(one.changed));
