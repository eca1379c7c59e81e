import { Button, Cluster, IconButton, Slider, Stack, Text } from '@dashboard/ui';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { findDayMarks, formatChanges, formatMoment, type Replay } from './replay.ts';

const STEP_INTERVAL_MS = 800;

interface PlaybackOptions {
  index: number;
  last: number;
  durationMs: number;
  /** Keep it stable. */
  goTo: (index: number) => void;
}

/** Playing from the end starts over. */
export function usePlayback({ index, last, durationMs, goTo }: PlaybackOptions) {
  const [playing, setPlaying] = useState(false);
  const isPlaying = playing && index < last;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => goTo(index + 1), durationMs);
    return () => clearTimeout(timer);
  }, [isPlaying, index, durationMs, goTo]);

  function play(next: boolean) {
    if (next && index >= last) goTo(0);
    setPlaying(next);
  }
  return [isPlaying, play] as const;
}

interface PlayButtonProps {
  isPlaying: boolean;
  isCompact: boolean;
  onPlay: (next: boolean) => void;
}

export function PlayButton({ isPlaying, isCompact, onPlay }: PlayButtonProps) {
  const label = isPlaying ? 'Pause' : 'Play';
  const button = { icon: isPlaying ? <Pause /> : <Play />, onClick: () => onPlay(!isPlaying) };
  return isCompact ? (
    <IconButton {...button} label={label} variant="primary" />
  ) : (
    <Button {...button} size="dense" variant="primary">
      {label}
    </Button>
  );
}

/* At the bottom of a phone, unless the viewport is too low to be covered. */
export const PlayerPlace = styled.div`
  position: sticky;
  z-index: 1;
  bottom: var(--foot);
  padding: 8px 12px;
  border-top: 1px solid var(--border-strong);
  background: var(--surface-raised);

  @media (max-height: 420px) {
    position: static;
  }
  & [data-part='controls'] {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  & [data-part='controls'] > :last-child {
    flex: 1;
  }
`;

const Time = styled.div`
  min-width: 17em;
  white-space: nowrap;
`;

/* As tall without a change, so that playback moves nothing. */
const Changes = styled.p`
  flex: 1;
  overflow: hidden;
  min-width: 200px;
  min-height: 1.5em;
  color: var(--text-muted);
  font-size: var(--text-sm);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface PlayerLayoutProps {
  /** On a phone, where the player goes. */
  place: HTMLElement | null;
  buttons: ReactNode;
  time: ReactNode;
  slider: ReactNode;
  changes: string;
  note?: ReactNode;
}

/** On a phone, the controls are one row at the bottom. */
export function PlayerLayout({ place, buttons, time, slider, changes, note }: PlayerLayoutProps) {
  if (!place) {
    return (
      <>
        <Cluster gap={note ? 2 : 3}>
          {buttons}
          <Time>{time}</Time>
          <Changes data-tooltip={changes}>{changes}</Changes>
        </Cluster>
        {slider}
        {note}
      </>
    );
  }
  return (
    <>
      {note}
      <Time>{time}</Time>
      <Changes>{changes}</Changes>
      <div data-part="controls">
        {buttons}
        <div>{slider}</div>
      </div>
    </>
  );
}

interface ReplayBarProps {
  replay: Replay;
  place: HTMLElement | null;
}

export const inPlace = (place: HTMLElement | null, player: ReactNode) =>
  place ? createPortal(player, place) : player;

export function ReplayBar({ replay, place }: ReplayBarProps) {
  const { steps, position, step, isNow, seek } = replay;
  const last = steps.length;
  const [isPlaying, play] = usePlayback({
    index: position,
    last,
    durationMs: STEP_INTERVAL_MS,
    goTo: seek,
  });
  const marks = useMemo(() => findDayMarks(steps), [steps]);
  const time = formatMoment(step);
  return inPlace(
    place,
    <Stack gap={2}>
      <PlayerLayout
        place={place}
        buttons={<PlayButton isPlaying={isPlaying} isCompact={place !== null} onPlay={play} />}
        time={
          <>
            <Text strong>{time}</Text>{' '}
            <Text size="sm" tone="muted">
              {`Change ${position} of ${last}`}
              {isNow && ', the current state'}
            </Text>
          </>
        }
        slider={
          <Slider
            label="Moment of the week"
            min={0}
            max={last}
            step={1}
            value={position}
            marks={place ? undefined : marks}
            valueText={`${time}, change ${position} of ${last}`}
            onValueChange={(value) => {
              play(false);
              seek(value);
            }}
          />
        }
        changes={step ? formatChanges(step) : 'Play the week, or drag the slider to a moment.'}
      />
    </Stack>,
  );
}
