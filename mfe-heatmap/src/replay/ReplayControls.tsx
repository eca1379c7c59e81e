import { type QueryResult, QueryState } from '@dashboard/mfe-kit';
import { EmptyState, Spinner } from '@dashboard/ui';
import { ReplayBar } from './ReplayBar.tsx';
import type { Replay } from './use-replay.ts';

/** The controls of the replay once its history is loaded. */
export function ReplayControls({ query }: { query: QueryResult<Replay> }) {
  return (
    <QueryState
      query={query}
      loading={<Spinner />}
      errorTitle="The week could not be loaded"
      errorMessage="The server did not answer. What is shown is the watchlist as it is now."
      isEmpty={({ steps }) => steps.length === 0}
      empty={
        <EmptyState
          title="Nothing changed in the last seven days"
          description="Every change of a range, BX value or bot position is kept and can be replayed here."
        />
      }
    >
      {(replay) => <ReplayBar replay={replay} />}
    </QueryState>
  );
}
