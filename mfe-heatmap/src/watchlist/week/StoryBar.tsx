import type { ReplayNote } from '@dashboard/contracts-portfolio';
import { Button, IconButton, Slider, Stack, Text, useMediaQuery } from '@dashboard/ui';
import { ChevronRight, SkipBack, SkipForward } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { NoteActions, StoryNote } from './PinnedNotes.tsx';
import {
  createFrames,
  findCurrentNote,
  findNextNote,
  findPreviousNote,
  formatChanges,
  formatMoment,
  formatNoteCount,
  listStoryMarks,
  type Replay,
  type StoryFrame,
} from './replay.ts';
import { inPlace, PlayButton, PlayerLayout, usePlayback } from './WeekPlayer.tsx';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/* A fixed height, so that playback doesn't move the watchlist below. */
const CurrentNote = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  height: 72px;
  overflow: auto;

  &:focus-visible {
    outline: 2px solid var(--focus);
  }
  &[data-charts] {
    height: 168px;
  }
  &[data-compact] {
    height: auto;
    max-height: 24dvh;
  }
`;

const countSeconds = (frames: readonly StoryFrame[]) =>
  Math.round(frames.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1_000);

interface StoryBarProps {
  replay: Replay;
  /** The week's notes; at least one. */
  notes: readonly ReplayNote[];
  isAdmin: boolean;
  place: HTMLElement | null;
}

export function StoryBar({ replay, notes, isAdmin, place }: StoryBarProps) {
  const { steps, step, seek } = replay;
  const frames = useMemo(() => createFrames(steps, notes), [steps, notes]);
  const marks = useMemo(() => listStoryMarks(frames, steps), [frames, steps]);
  const last = frames.length - 1;
  const [requestedIndex, setIndex] = useState(0);
  const index = Math.min(requestedIndex, last);
  const { position, durationMs } = frames[index] as StoryFrame;
  const [isPlaying, play] = usePlayback({ index, last, durationMs, goTo: setIndex });
  useEffect(() => seek(position), [seek, position]);
  const reducedMotion = useMediaQuery(REDUCED_MOTION);

  const noteFrame = frames[findCurrentNote(frames, index) ?? -1];
  const note = noteFrame?.note;
  const noteStep = noteFrame && steps[noteFrame.position - 1];
  const previous = findPreviousNote(frames, index);
  const next = findNextNote(frames, index);
  const time = formatMoment(step);
  const number = note ? `Note ${notes.indexOf(note) + 1} of ${notes.length}` : '';

  function goTo(frame: number | undefined) {
    if (frame === undefined) return;
    play(false);
    setIndex(Math.min(Math.max(frame, 0), last));
  }
  function press(event: KeyboardEvent) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowRight') goTo(index + 1);
    else if (event.key === 'ArrowLeft') goTo(index - 1);
    else if (event.key === 'n') goTo(next);
    else if (event.key === 'p') goTo(previous);
    else return;
    event.preventDefault();
  }

  const size = place ? 'regular' : 'dense';
  return inPlace(
    place,
    <Stack gap={2} role="group" aria-label="Story of the week" onKeyDown={press}>
      <PlayerLayout
        place={place}
        buttons={
          <>
            <IconButton
              label="Previous note"
              tooltip="Previous note (P)"
              aria-keyshortcuts="p"
              size={size}
              icon={<SkipBack />}
              disabled={previous === undefined}
              onClick={() => goTo(previous)}
            />
            {reducedMotion ? (
              <Button size={size} icon={<ChevronRight />} onClick={() => goTo(index + 1)}>
                Next
              </Button>
            ) : (
              <PlayButton isPlaying={isPlaying} isCompact={place !== null} onPlay={play} />
            )}
            <IconButton
              label="Next note"
              tooltip="Next note (N)"
              aria-keyshortcuts="n"
              size={size}
              icon={<SkipForward />}
              disabled={next === undefined}
              onClick={() => goTo(next)}
            />
          </>
        }
        time={
          <>
            <Text strong>{time}</Text>
            {number && <Text size="sm" tone="muted">{` · ${number}`}</Text>}
          </>
        }
        slider={
          <Slider
            label="Moment of the story"
            min={0}
            max={last}
            step={1}
            value={index}
            marks={place ? undefined : marks}
            valueText={number ? `${time}, ${number}` : time}
            onValueChange={goTo}
          />
        }
        changes={step ? formatChanges(step) : ''}
        note={
          <CurrentNote
            // Focusable, so that keys can scroll a long note.
            tabIndex={0}
            role="group"
            aria-label="Note"
            data-charts={notes.some(({ chart }) => chart) ? '' : undefined}
            data-compact={place ? '' : undefined}
          >
            <div role="status">
              {note ? (
                <StoryNote note={note} />
              ) : (
                <Text tone="muted">
                  {`${formatNoteCount(notes.length)} in ${countSeconds(frames)} seconds`}
                </Text>
              )}
            </div>
            {isAdmin && note && noteStep && <NoteActions note={note} step={noteStep} />}
          </CurrentNote>
        }
      />
    </Stack>,
  );
}
