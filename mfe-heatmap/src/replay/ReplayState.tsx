import { EmptyState, ErrorState, Spinner } from '@dashboard/ui';
import { ReplayBar } from './ReplayBar.tsx';
import type { useReplay } from './use-replay.ts';

/** The scrubber, or why there is none. */
export function ReplayState({
  replay,
  isPending,
  isFetching,
  refresh,
}: ReturnType<typeof useReplay>) {
  if (isPending) return <Spinner />;
  if (!replay) {
    return (
      <ErrorState
        title="The week could not be loaded"
        message="The server did not answer. What is shown is the watchlist as it is now."
        onRetry={refresh}
        retrying={isFetching}
      />
    );
  }
  if (replay.steps.length === 0) {
    return (
      <EmptyState
        title="Nothing changed in the last seven days"
        description="Every change of a range, BX value or bot position is kept and can be replayed here."
      />
    );
  }
  return <ReplayBar replay={replay} />;
}
