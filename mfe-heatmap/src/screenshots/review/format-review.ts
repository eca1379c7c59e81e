import type { BotAnalysis } from '@dashboard/contracts-portfolio';
import { formatDate, formatTime } from '@dashboard/ui';
import { formatStockCount } from '../../stocks/stock-count.ts';
import { listChanges } from './compare-values.ts';
import { type FlowCandidate, isNew } from './flow-candidates.ts';
import { formatAlertCount } from './use-apply.ts';

/** What would change: `2 of 4 stocks would change, 3 alerts to add, 11/20/2026 10:00 AM`. */
export function formatReview(
  { results, createdAt }: BotAnalysis,
  candidates: readonly FlowCandidate[],
): string {
  const changed = results.filter((result) => listChanges(result).length > 0).length;
  const stocks =
    changed === 0
      ? `Nothing would change: ${formatStockCount(results)} read`
      : `${changed} of ${formatStockCount(results)} would change`;
  const newCount = candidates.filter(isNew).length;
  const alerts = newCount === 0 ? 'No new alerts' : `${formatAlertCount(newCount)} to add`;
  return [
    results.length > 0 && stocks,
    candidates.length > 0 && alerts,
    `${formatDate(createdAt)} ${formatTime(createdAt)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
