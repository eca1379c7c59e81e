import type { Fund } from '@dashboard/contracts-portfolio';

/**
 * A sentence for each fund that several files go to: an import replaces all holdings of its fund,
 * so only those of the last file would stay.
 *
 * @param targets the fund of each file that is imported or may be
 * @param fileCount of the whole upload
 */
export function describeFundCollisions(targets: readonly Fund[], fileCount: number): string[] {
  const counts = new Map<Fund, number>();
  for (const fund of targets) counts.set(fund, (counts.get(fund) ?? 0) + 1);
  return [...counts].flatMap(([fund, count]) => {
    if (count < 2) return [];
    const files = fileCount === 2 ? 'Both files' : `${count} files`;
    const effect = count === 2 ? 'the second replaces the first' : 'each replaces the one before';
    return [`${files} go to ${fund}: ${effect}.`];
  });
}
