import { type QueryResult, QueryState } from '@dashboard/mfe-kit';
import { Cluster, EmptyState, Spinner, Stack } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ReplayBar } from './ReplayBar.tsx';
import type { Replay } from './use-replay.ts';
import { WeekSelect, type WeekSelectProps } from './WeekSelect.tsx';

const Bar = styled.div`
  padding: 12px 16px;
  border-top: 1px solid var(--border);
  background: var(--surface-sunken);
`;

interface ReplayControlsProps extends WeekSelectProps {
  query: QueryResult<Replay>;
  /** Beside the choice of the week: what else can be done with it. */
  actions?: ReactNode;
  /** Stands in place of the replay. */
  notice?: ReactNode;
  /** Shows the replay; its slider and playback by default. */
  children?: (replay: Replay) => ReactNode;
}

/** The week that is replayed and, once its history is loaded, the replay's slider and playback. */
export function ReplayControls(props: ReplayControlsProps) {
  const { query, actions, notice, children, ...choice } = props;
  return (
    <Bar role="group" aria-label="Replay of the week">
      <Stack gap={2}>
        <Cluster gap={2}>
          <WeekSelect {...choice} />
          {actions}
        </Cluster>
        {notice ?? (
          <QueryState
            query={query}
            loading={<Spinner />}
            errorTitle="The week could not be loaded"
            errorMessage="The server did not answer. What is shown is the watchlist as it is now."
            isEmpty={({ steps }) => steps.length === 0}
            empty={
              <EmptyState
                title={
                  choice.week
                    ? 'Nothing changed in this week'
                    : 'Nothing changed in the last seven days'
                }
                description="Every change of a range, BX value or bot position is kept and can be replayed here."
              />
            }
          >
            {children ?? ((replay) => <ReplayBar key={choice.week} replay={replay} />)}
          </QueryState>
        )}
      </Stack>
    </Bar>
  );
}
