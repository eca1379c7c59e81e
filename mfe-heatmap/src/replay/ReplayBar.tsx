import { Button, Cluster, Slider, Stack, Text } from '@dashboard/ui';
import { Pause, Play } from 'lucide-react';
import { useMemo } from 'react';
import { findDayMarks, formatChange, formatMoment } from './replay-steps.ts';
import { usePlayback } from './use-playback.ts';
import type { Replay } from './use-replay.ts';

/** The replay's slider and playback: the time the watchlist is shown at, and what changed then. */
export function ReplayBar({ replay }: { replay: Replay }) {
  const { steps, position, step, isNow, seek } = replay;
  const [playing, play] = usePlayback(replay);
  const marks = useMemo(() => findDayMarks(steps), [steps]);
  const time = formatMoment(step);
  return (
    <Stack gap={2}>
      <Cluster gap={3}>
        <Button size="dense" icon={playing ? <Pause /> : <Play />} onClick={() => play(!playing)}>
          {playing ? 'Pause' : 'Play'}
        </Button>
        <Text strong>{time}</Text>
        <Text size="sm" tone="muted">
          {`Change ${position} of ${steps.length}`}
          {isNow && ', as it is now'}
        </Text>
      </Cluster>
      <Slider
        label="Moment of the week"
        min={0}
        max={steps.length}
        step={1}
        value={position}
        marks={marks}
        valueText={`${time}, change ${position} of ${steps.length}`}
        onValueChange={(value) => {
          play(false);
          seek(value);
        }}
      />
      <Text size="sm" tone="muted" style={{ minHeight: '1.5em' }}>
        {step?.changes.map(formatChange).join(' · ')}
      </Text>
    </Stack>
  );
}
