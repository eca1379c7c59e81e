import { getStudentInsights } from '@dashboard/contracts-summaries';
import { useEndpoint } from '@dashboard/mfe-kit';
import { Skeleton, Stat, StatList } from '@dashboard/ui';
import { collectInsights } from './insights.ts';

/**
 * The day in a few facts, for students. What cannot be told is left out; the tabs tell more. That
 * it is no advice stands above it on every dashboard.
 */
export function InsightsStrip() {
  const { data, isPending } = useEndpoint(getStudentInsights);
  if (isPending) return <Skeleton width="100%" height="84px" />;
  const figures = data ? collectInsights(data) : [];
  if (figures.length === 0) return null;
  return (
    <section aria-label="Today at a glance">
      <StatList>
        {figures.map(({ label, value, note }) => (
          <Stat key={label} label={label} value={value} note={note} />
        ))}
      </StatList>
    </section>
  );
}
