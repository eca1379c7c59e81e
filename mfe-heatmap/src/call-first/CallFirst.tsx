import type { Stock } from '@dashboard/contracts-portfolio';
import { QueryState } from '@dashboard/mfe-kit';
import { EmptyState, LoadingState } from '@dashboard/ui';
import { useMemo } from 'react';
import { useStateHistory, type WeekSelectProps } from '../replay/index.ts';
import { CallQuiz } from './CallQuiz.tsx';
import { listFlips } from './flips.ts';
import { ReplayModeBar } from './ReplayModeBar.tsx';

export interface CallFirstProps extends WeekSelectProps {
  stocks: readonly Stock[];
  onClose: () => void;
}

/** 'Call it first': what became of each BX value of a week is hidden until the student has called it. */
export function CallFirst({ stocks, onClose, ...choice }: CallFirstProps) {
  const { data: history, ...query } = useStateHistory(choice.week);
  const flips = useMemo(() => history && listFlips(history, stocks), [history, stocks]);
  return (
    <>
      <ReplayModeBar label="Call it first" onClose={onClose} {...choice} />
      <QueryState
        query={{ ...query, data: flips }}
        loading={<LoadingState text="Loading the week" />}
        errorTitle="The week could not be loaded"
        empty={
          <EmptyState
            title={
              choice.week
                ? 'Nothing to call in this week'
                : 'Nothing to call in the last seven days'
            }
            description="Each change of a BX value from one state to another can be called here. Choose another week."
          />
        }
      >
        {(loaded) => <CallQuiz key={choice.week} flips={loaded} week={choice.week} />}
      </QueryState>
    </>
  );
}
