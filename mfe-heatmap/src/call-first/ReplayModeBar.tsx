import { Button, Cluster, Text } from '@dashboard/ui';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { WeekSelect, type WeekSelectProps } from '../replay/index.ts';

const Bar = styled.div`
  padding: 12px 16px;
  border-top: 1px solid var(--border);
  border-bottom: 1px solid var(--border);
  background: var(--surface-sunken);
`;

interface ReplayModeBarProps extends WeekSelectProps {
  label: string;
  onClose: () => void;
}

/** Stands in place of the replay's bar: the choice of the week, and the way back to the replay. */
export function ReplayModeBar({ label, onClose, ...choice }: ReplayModeBarProps) {
  const back = useRef<HTMLButtonElement>(null);
  // The button that opened it is gone.
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  return (
    <Bar role="group" aria-label={label}>
      <Cluster gap={2}>
        <Button ref={back} size="dense" icon={<ArrowLeft aria-hidden="true" />} onClick={onClose}>
          Back to the replay
        </Button>
        <WeekSelect {...choice} />
        <Text strong>{label}</Text>
      </Cluster>
    </Bar>
  );
}
