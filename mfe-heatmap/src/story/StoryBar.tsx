import type { ReplayNote } from '@dashboard/contracts-portfolio';
import { Button, Cluster, IconButton, Slider, Stack, Text, useMediaQuery } from '@dashboard/ui';
import { ChevronRight, Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { type KeyboardEvent, useMemo } from 'react';
import { styled } from 'styled-components';
import { formatChange, formatMoment, type Replay } from '../replay/index.ts';
import { NoteActions } from './NoteActions.tsx';
import { StoryNote } from './StoryNote.tsx';
import {
  createFrames,
  findNextNote,
  findPreviousNote,
  findToldFrame,
  type StoryFrame,
} from './story-frames.ts';
import { listStoryMarks } from './story-marks.ts';
import { formatNoteCount } from './story-notes.ts';
import { useStoryPlayback } from './use-story-playback.ts';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/* Of one height in the whole story, so that the watchlist below does not move while it plays. */
const Told = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  height: 96px;
  overflow: auto;

  &:focus-visible {
    outline: 2px solid var(--focus);
  }
  &[data-charts] {
    height: 168px;
  }
  @media (max-width: 640px) {
    height: 168px;
  }
`;

/* So wide that it stands in the same line whatever it says, on a phone in one of its own. */
const Time = styled.span`
  flex: 1 1 17em;
  white-space: nowrap;
`;

const Changes = styled.p`
  overflow: hidden;
  min-height: 1.5em;
  color: var(--text-muted);
  font-size: var(--text-sm);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface StoryBarProps {
  replay: Replay;
  /** Those of the week, at least one. */
  notes: readonly ReplayNote[];
  isAdmin: boolean;
}

const countSeconds = (frames: readonly StoryFrame[]) =>
  Math.round(frames.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1_000);

/** Plays the story of a week: its changes with the notes of the trader. */
export function StoryBar({ replay, notes, isAdmin }: StoryBarProps) {
  const { steps, step, seek } = replay;
  const frames = useMemo(() => createFrames(steps, notes), [steps, notes]);
  const { index, isPlaying, play, goTo } = useStoryPlayback(frames, seek);
  const marks = useMemo(() => listStoryMarks(frames, steps), [frames, steps]);
  const reducedMotion = useMediaQuery(REDUCED_MOTION);
  const toldFrame = frames[findToldFrame(frames, index) ?? -1];
  const told = toldFrame?.note;
  const toldStep = toldFrame && steps[toldFrame.position - 1];
  const previous = findPreviousNote(frames, index);
  const next = findNextNote(frames, index);
  const time = formatMoment(step);
  const number = told ? `Note ${notes.indexOf(told) + 1} of ${notes.length}` : '';

  const goToNote = (frame: number | undefined) => {
    if (frame !== undefined) goTo(frame);
  };
  function press(event: KeyboardEvent) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowRight') goTo(index + 1);
    else if (event.key === 'ArrowLeft') goTo(index - 1);
    else if (event.key === 'n') goToNote(next);
    else if (event.key === 'p') goToNote(previous);
    else return;
    event.preventDefault();
  }

  return (
    <Stack gap={2} role="group" aria-label="Story of the week" onKeyDown={press}>
      <Cluster gap={2}>
        <IconButton
          label="Previous note"
          tooltip="Previous note (P)"
          aria-keyshortcuts="p"
          size="dense"
          icon={<SkipBack />}
          disabled={previous === undefined}
          onClick={() => goToNote(previous)}
        />
        {reducedMotion ? (
          <Button size="dense" icon={<ChevronRight />} onClick={() => goTo(index + 1)}>
            Next
          </Button>
        ) : (
          <Button
            size="dense"
            icon={isPlaying ? <Pause /> : <Play />}
            onClick={() => play(!isPlaying)}
          >
            {isPlaying ? 'Pause' : 'Play'}
          </Button>
        )}
        <IconButton
          label="Next note"
          tooltip="Next note (N)"
          aria-keyshortcuts="n"
          size="dense"
          icon={<SkipForward />}
          disabled={next === undefined}
          onClick={() => goToNote(next)}
        />
        <Time>
          <Text strong>{time}</Text>
          {number && <Text size="sm" tone="muted">{` · ${number}`}</Text>}
        </Time>
      </Cluster>
      <Slider
        label="Moment of the story"
        min={0}
        max={frames.length - 1}
        step={1}
        value={index}
        marks={marks}
        valueText={number ? `${time}, ${number}` : time}
        onValueChange={goTo}
      />
      <Changes>{step?.changes.map(formatChange).join(' · ')}</Changes>
      <Told
        // A long note is scrolled by keys, too.
        tabIndex={0}
        role="group"
        aria-label="Note"
        data-charts={notes.some(({ chart }) => chart) ? '' : undefined}
      >
        <div role="status">
          {told ? (
            <StoryNote note={told} />
          ) : (
            <Text tone="muted">
              {`${formatNoteCount(notes.length)} in ${countSeconds(frames)} seconds`}
            </Text>
          )}
        </div>
        {isAdmin && told && toldStep && <NoteActions note={told} step={toldStep} />}
      </Told>
    </Stack>
  );
}
