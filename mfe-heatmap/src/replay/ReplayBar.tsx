import { Button, Cluster, formatDate, formatTime, Slider, Stack, Text } from '@dashboard/ui';
import { Pause, Play } from 'lucide-react';
import { useMemo } from 'react';
import styled from 'styled-components';
import { dayMarks, describeChange } from './replay-steps.ts';
import { usePlaying } from './use-playback.ts';
import type { Replay } from './use-replay.ts';

const Bar = styled.div`
  padding: 12px 16px;
  border-top: 1px solid var(--border);
  background: var(--surface-sunken);
`;

/** The scrubber of the week: where in time the watchlist is shown, and what changed there. */
export function ReplayBar({ replay }: { replay: Replay }) {
  const { moments, passed, moment, go } = replay;
  const [playing, setPlaying] = usePlaying(replay);
  const marks = useMemo(() => dayMarks(moments), [moments]);
  const now = passed === moments.length;
  const time = moment
    ? `${formatDate(moment.at)} ${formatTime(moment.at)}`
    : 'Before the first change';
  return (
    <Bar role="group" aria-label="Replay of the week">
      <Stack gap={2}>
        <Cluster gap={3}>
          <Button
            size="dense"
            icon={playing ? <Pause /> : <Play />}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? 'Pause' : 'Play'}
          </Button>
          <Text strong>{time}</Text>
          <Text size="sm" tone="muted">
            {`Change ${passed} of ${moments.length}`}
            {now && ', as it is now'}
          </Text>
        </Cluster>
        <Slider
          label="Moment of the week"
          min={0}
          max={moments.length}
          step={1}
          value={passed}
          marks={marks}
          valueText={`${time}, change ${passed} of ${moments.length}`}
          onValueChange={(value) => {
            setPlaying(false);
            go(value);
          }}
        />
        <Text size="sm" tone="muted" style={{ minHeight: '1.5em' }}>
          {moment?.changes.map(describeChange).join(' · ')}
        </Text>
      </Stack>
    </Bar>
  );
}
