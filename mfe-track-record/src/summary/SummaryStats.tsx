import { formatPercent, formatSignedPercent, SignedNumber, Stat, StatList } from '@dashboard/ui';
import { describeNotCounted, type Summary } from './summarize.ts';

const NONE = '—';

/** A result in percent with its sign and colour; a dash where there is none. */
export function Result({ percent }: { percent: number | null }) {
  if (percent === null) return NONE;
  return <SignedNumber value={percent}>{formatSignedPercent(percent)}</SignedNumber>;
}

/** Hit rate, average, best and worst, each with what it rests on. */
export function SummaryStats({ summary }: { summary: Summary }) {
  const { results, hits, hitRate, average, best, worst } = summary;
  const left = Object.values(summary.notCounted).reduce((sum, count) => sum + count, 0);
  return (
    <StatList density="dense" label="Results">
      <Stat
        label="Hit rate"
        value={hitRate === null ? NONE : formatPercent(hitRate, 0)}
        note={`${hits} of ${results} results`}
      />
      <Stat
        label="Average"
        value={<Result percent={average} />}
        note={`of ${results} ${results === 1 ? 'result' : 'results'}`}
      />
      <Stat
        label="Best"
        value={<Result percent={best?.resultPercent ?? null} />}
        note={best?.symbol}
      />
      <Stat
        label="Worst"
        value={<Result percent={worst?.resultPercent ?? null} />}
        note={worst?.symbol}
      />
      <Stat label="Not counted" value={left} note={describeNotCounted(summary)} />
    </StatList>
  );
}
