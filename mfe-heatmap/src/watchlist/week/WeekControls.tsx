import type { ReplayNote } from '@dashboard/contracts-portfolio';
import { type QueryResult, QueryState, useCopyLink, useHost } from '@dashboard/mfe-kit';
import {
  ActionButton,
  Button,
  Cluster,
  EmptyState,
  InlineSelect,
  Spinner,
  Stack,
  Text,
} from '@dashboard/ui';
import { ArrowLeft, BookOpen, Link, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { createDayOf, formatWeek, listWeeks, useToday } from '../../stocks/weeks.ts';
import { PinnedNotes } from './PinnedNotes.tsx';
import type { Replay } from './replay.ts';
import { formatNoteCount, groupByWeek, selectStoryWeek, useReplayNotes } from './replay.ts';
import { StoryBar } from './StoryBar.tsx';
import { formatStoryLink, StoryPage } from './StoryPage.tsx';
import { ReplayBar } from './WeekPlayer.tsx';

const Bar = styled.div`
  padding: 12px 16px;
  border-top: 1px solid var(--border);
  background: var(--surface-sunken);
`;

export interface WeekSelectProps {
  /** The chosen week's Monday, YYYY-MM-DD; undefined for the last seven days. */
  week: string | undefined;
  onWeekChange: (week: string | undefined) => void;
  /** `Week of 11/16/2026` by default. */
  formatOption?: (week: string) => string;
}

function WeekSelect({ week, onWeekChange, formatOption = formatWeek }: WeekSelectProps) {
  const options = [
    { value: '', label: 'Last seven days' },
    ...listWeeks(useToday()).map((value) => ({ value, label: formatOption(value) })),
  ];
  return (
    <InlineSelect
      aria-label="Week"
      options={options}
      value={week ?? ''}
      onValueChange={(value) => onWeekChange(value || undefined)}
    />
  );
}

interface ReplayModeBarProps extends WeekSelectProps {
  label: string;
  onClose: () => void;
}

export function ReplayModeBar({ label, onClose, ...choice }: ReplayModeBarProps) {
  const back = useRef<HTMLButtonElement>(null);
  // The button that opened this mode is gone, so the focus would be lost.
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  return (
    <Bar role="group" aria-label={label} style={{ borderBottom: '1px solid var(--border)' }}>
      <Cluster gap={2}>
        <Button ref={back} size="dense" icon={<ArrowLeft />} onClick={onClose}>
          Back to the replay
        </Button>
        <WeekSelect {...choice} />
        <Text strong>{label}</Text>
      </Cluster>
    </Bar>
  );
}

function StoryActions({ week }: { week: string }) {
  const copyLink = useCopyLink();
  const copy = () =>
    copyLink(formatStoryLink(week), { description: 'It opens this story in the student portal.' });
  return (
    <>
      <ActionButton label="Copy link" icon={<Link />} onClick={copy} />
      <ActionButton label="Print" icon={<Printer />} onClick={() => window.print()} />
    </>
  );
}

const noNotes: readonly ReplayNote[] = [];

const joinQueries = (
  replay: QueryResult<Replay>,
  notes: QueryResult<unknown>,
): QueryResult<Replay> => ({
  data: notes.data === undefined ? undefined : replay.data,
  isError: replay.isError || notes.isError,
  refetch: () => Promise.all([replay.refetch(), notes.refetch()]),
});

export interface ChosenWeek {
  /** The week's Monday, YYYY-MM-DD; undefined for the last seven days. */
  readonly week: string | undefined;
  readonly isStory: boolean;
  readonly isUnknown: boolean;
  chooseWeek(week: string | undefined): void;
  openStory(week: string): void;
  closeStory(): void;
}

interface WeekControlsProps {
  replay: QueryResult<Replay>;
  chosen: ChosenWeek;
  actions: ReactNode;
  /** On a phone, where the player goes. */
  playerPlace: HTMLElement | null;
}

export function WeekControls({ replay, chosen, actions, playerPlace }: WeekControlsProps) {
  const { identity, tradingTimeZone } = useHost();
  const isAdmin = identity.role === 'admin';
  const notes = useReplayNotes();
  const weeks = listWeeks(useToday());
  const notesByWeek = useMemo(
    () => groupByWeek(notes.data ?? noNotes, createDayOf(tradingTimeZone)),
    [notes.data, tradingTimeZone],
  );
  const { week, isStory } = chosen;
  const storyNotes = isStory && week ? notesByWeek.get(week) : undefined;
  const storyWeek = selectStoryWeek(week, weeks, notesByWeek);
  const formatCount = (of: string) => formatNoteCount(notesByWeek.get(of)?.length ?? 0);

  return (
    <Bar role="group" aria-label="Replay of the week">
      <Stack gap={2}>
        <Cluster gap={2}>
          <WeekSelect
            week={week}
            onWeekChange={chosen.chooseWeek}
            formatOption={(of) =>
              notesByWeek.has(of) ? `${formatWeek(of)} · ${formatCount(of)}` : formatWeek(of)
            }
          />
          {storyWeek && (
            <Button
              size="dense"
              icon={<BookOpen />}
              onClick={() => (storyNotes ? chosen.closeStory() : chosen.openStory(storyWeek))}
            >
              {storyNotes ? 'Back to the replay' : `Story of the week · ${formatCount(storyWeek)}`}
            </Button>
          )}
          {week && storyNotes ? <StoryActions week={week} /> : actions}
        </Cluster>
        {chosen.isUnknown ? (
          <EmptyState
            title="This week's story is no longer available"
            description="The history reaches back 92 days. Choose another week."
          />
        ) : (
          <QueryState
            query={isStory ? joinQueries(replay, notes) : replay}
            loading={<Spinner />}
            errorTitle="The week could not be loaded"
            errorMessage="The server did not answer. Showing the current watchlist."
            isEmpty={({ steps }) => steps.length === 0}
            empty={
              <EmptyState
                title={
                  week ? 'Nothing changed that week' : 'Nothing changed in the last seven days'
                }
                description="Every change of a range, BX value or bot position is saved and can be replayed here."
              />
            }
          >
            {(loaded) =>
              week && storyNotes ? (
                <>
                  <StoryBar
                    key={week}
                    replay={loaded}
                    notes={storyNotes}
                    isAdmin={isAdmin}
                    place={playerPlace}
                  />
                  <StoryPage week={week} steps={loaded.steps} notes={storyNotes} />
                </>
              ) : (
                <>
                  <ReplayBar key={week} replay={loaded} place={playerPlace} />
                  {isAdmin && <PinnedNotes step={loaded.step} notes={notes} />}
                </>
              )
            }
          </QueryState>
        )}
      </Stack>
    </Bar>
  );
}
