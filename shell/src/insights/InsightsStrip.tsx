import { getStudentInsights } from '@dashboard/contracts-summaries';
import { useEndpoint } from '@dashboard/mfe-kit';
import { Skeleton, Stat, StatList } from '@dashboard/ui';
import { collectInsights } from './insights.ts';

/** The day in a few figures, for students. A figure that is not known is left out. */
export function InsightsStrip() {
  const { data, isPending } = useEndpoint(getStudentInsights);
  if (isPending) return <Skeleton width="100%" height="84px" />;
  const insights = data ? collectInsights(data) : [];
  if (insights.length === 0) return null;
  return (
    <section aria-label="Today at a glance">
      <StatList>
        {insights.map(({ label, value, note }) => (
          <Stat key={label} label={label} value={value} note={note} />
        ))}
      </StatList>
    </section>
  );
}
