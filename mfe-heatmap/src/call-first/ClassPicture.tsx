import { getCallSummary } from '@dashboard/contracts-portfolio';
import { QueryState, useEndpoint } from '@dashboard/mfe-kit';
import { EmptyState, LoadingState } from '@dashboard/ui';
import { getDays, useToday, type WeekSelectProps } from '../replay/index.ts';
import { ClassTable } from './ClassTable.tsx';
import { ReplayModeBar } from './ReplayModeBar.tsx';

export interface ClassPictureProps extends WeekSelectProps {
  onClose: () => void;
}

/** 'Class picture': how the students called the week, without names, the worst first. */
export function ClassPicture({ onClose, ...choice }: ClassPictureProps) {
  const query = getDays(choice.week, useToday());
  const summary = useEndpoint(getCallSummary, { query });
  return (
    <>
      <ReplayModeBar label="Class picture" onClose={onClose} {...choice} />
      <QueryState
        query={summary}
        loading={<LoadingState text="Loading the class picture" />}
        errorTitle="The class picture could not be loaded"
        isEmpty={({ devices }) => devices === 0}
        empty={
          <EmptyState
            title="Nobody has called anything here yet"
            description="Students call the changes of a week under 'Replay the week', 'Call it first'. How the class did is shown here, without names."
          />
        }
      >
        {(data) => <ClassTable summary={data} />}
      </QueryState>
    </>
  );
}
