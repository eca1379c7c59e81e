import { Stat, StatList } from '@dashboard/ui';
import { styled } from 'styled-components';
import { formatWeek } from '../replay/index.ts';
import type { KeptCall } from './kept-calls.ts';
import { computeScore, computeWeekScores, formatScore } from './score.ts';

const Weeks = styled.ul`
  margin: 8px 0 0;
  padding: 0;
  color: var(--text-muted);
  font-size: var(--text-sm);
  list-style: none;

  & > li {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 4px 0;
    border-bottom: 1px solid var(--border);
    font-variant-numeric: tabular-nums;
  }
`;

interface CallScoreProps {
  /** The calls of what is asked now. */
  called: readonly KeptCall[];
  /** All calls that the device keeps. */
  all: readonly KeptCall[];
  week: string | undefined;
}

/** The score of the week and of all weeks, with each week before. Nothing before the first call. */
export function CallScore({ called, all, week }: CallScoreProps) {
  if (all.length === 0) return null;
  const weeks = computeWeekScores(all);
  return (
    <section aria-label="Your score">
      <StatList minColumnWidth={130}>
        <Stat
          label={week ? 'This week' : 'Last seven days'}
          value={formatScore(computeScore(called))}
          note="right"
        />
        <Stat label="All weeks" value={formatScore(computeScore(all))} note="right" />
      </StatList>
      {weeks.length > 1 && (
        <Weeks aria-label="Your score by week">
          {weeks.map((score) => (
            <li key={score.week}>
              <span>{formatWeek(score.week)}</span>
              <span>{`${formatScore(score)} right`}</span>
            </li>
          ))}
        </Weeks>
      )}
    </section>
  );
}
