import type { ReplayNote } from '@dashboard/contracts-portfolio';
import { type QueryResult, useHost } from '@dashboard/mfe-kit';
import { Button, EmptyState } from '@dashboard/ui';
import { BookOpen, Printer } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import {
  createDayOf,
  formatWeek,
  listWeeks,
  type Replay,
  ReplayBar,
  ReplayControls,
  useToday,
} from '../replay/index.ts';
import { ActionButton } from './ActionButton.tsx';
import { PinnedNotes } from './PinnedNotes.tsx';
import { StoryPage } from './print/StoryPage.tsx';
import { StoryBar } from './StoryBar.tsx';
import { StoryLink } from './StoryLink.tsx';
import { formatNoteCount, groupByWeek, selectStoryWeek } from './story-notes.ts';
import type { ChosenWeek } from './use-chosen-week.ts';
import { useReplayNotes } from './use-replay-notes.ts';

const noNotes: readonly ReplayNote[] = [];

/** A story needs both: it is loaded when they are. */
const joinQueries = (
  replay: QueryResult<Replay>,
  notes: QueryResult<unknown>,
): QueryResult<Replay> => ({
  data: notes.data === undefined ? undefined : replay.data,
  isError: replay.isError || notes.isError,
  refetch: () => Promise.all([replay.refetch(), notes.refetch()]),
});

interface WeekControlsProps {
  replay: QueryResult<Replay>;
  chosen: ChosenWeek;
  /** What else can be done with a week that is replayed. */
  actions?: ReactNode;
}

/** The controls of a week: those of its replay or, where the trader pinned notes, of its story. */
export function WeekControls({ replay, chosen, actions }: WeekControlsProps) {
  const { identity, tradingTimeZone } = useHost();
  const isAdmin = identity.role === 'admin';
  const notes = useReplayNotes();
  const weeks = listWeeks(useToday());
  const notesByWeek = useMemo(
    () => groupByWeek(notes.data ?? noNotes, createDayOf(tradingTimeZone)),
    [notes.data, tradingTimeZone],
  );
  const { week, isStory } = chosen;
  const told = (isStory && week && notesByWeek.get(week)) || noNotes;
  const storyWeek = selectStoryWeek(week, weeks, notesByWeek);
  const formatCount = (of: string) => formatNoteCount(notesByWeek.get(of)?.length ?? 0);

  const buttons = (
    <>
      {told.length > 0 ? (
        <Button key="story" size="dense" icon={<BookOpen />} onClick={chosen.closeStory}>
          Back to the replay
        </Button>
      ) : (
        storyWeek && (
          <Button
            key="story"
            size="dense"
            icon={<BookOpen />}
            onClick={() => chosen.openStory(storyWeek)}
          >
            {`Story of the week · ${formatCount(storyWeek)}`}
          </Button>
        )
      )}
      {week && told.length > 0 ? (
        <>
          <StoryLink week={week} />
          <ActionButton label="Print" icon={<Printer />} onClick={() => window.print()} />
        </>
      ) : (
        actions
      )}
    </>
  );

  return (
    <ReplayControls
      query={isStory ? joinQueries(replay, notes) : replay}
      week={week}
      onWeekChange={chosen.chooseWeek}
      formatOption={(of) =>
        notesByWeek.has(of) ? `${formatWeek(of)} · ${formatCount(of)}` : formatWeek(of)
      }
      actions={buttons}
      notice={chosen.isUnknown ? <UnknownWeek /> : undefined}
    >
      {(loaded) => {
        if (week && told.length > 0) {
          return (
            <>
              <StoryBar key={week} replay={loaded} notes={told} isAdmin={isAdmin} />
              <StoryPage week={week} steps={loaded.steps} notes={told} />
            </>
          );
        }
        return (
          <>
            <ReplayBar key={week} replay={loaded} />
            {isAdmin && <PinnedNotes step={loaded.step} notes={notes} />}
          </>
        );
      }}
    </ReplayControls>
  );
}

const UnknownWeek = () => (
  <EmptyState
    title="The story of this week cannot be told any more"
    description="The history reaches back 92 days. Choose another week."
  />
);
