import type { Problem, RejectedLine } from '@dashboard/contracts-http';

export type Issue = NonNullable<Problem['issues']>[number];

const MAX_REASON_LENGTH = 300;

/** One reason per line, in list order. @param field the body's field that holds the list */
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
