import type { Problem, RejectedLine } from '@dashboard/contracts-http';

export type Issue = NonNullable<Problem['issues']>[number];

/** Long enough for a sentence; a name that a caller made up may be longer. */
const MAX_REASON_LENGTH = 300;

/**
 * The lines of a list that issues are about, in the order of the list: one reason for each line.
 * @param field the field of the body that has the list
 */
export function listRejectedLines(issues: readonly Issue[], field: string): RejectedLine[] {
  const reasons = new Map<number, string[]>();
  for (const { path, message } of issues) {
    const [list, index, ...names] = path.split('.');
    if (list !== field || index === undefined) continue;
    const reason = names.length > 0 ? `${names.join('.')}: ${message}` : message;
    const line = Number(index) + 1;
    reasons.set(line, [...(reasons.get(line) ?? []), reason]);
  }
  return [...reasons]
    .sort(([one], [other]) => one - other)
    .map(([line, texts]) => ({ line, reason: texts.join('; ').slice(0, MAX_REASON_LENGTH) }));
}
