import { listStudentInvites } from '@dashboard/contracts-auth';
import { slotSchemas } from '@dashboard/contracts-gateway';
import { useCell, useEndpoint, useHost } from '@dashboard/mfe-kit';
import { Button, IconButton, Text } from '@dashboard/ui';
import { X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { styled } from 'styled-components';
import { hasCopiedAddress } from '../invite/copied-address.ts';
import { useSlot, useSlotCalls } from '../slots/slots.ts';

const Bar = styled.section`
  display: flex;
  align-items: center;
  gap: 4px 12px;
  padding: 4px 12px;

  & > ol {
    display: flex;
    gap: 8px;
  }
`;

/** Loads late: a phone's strip stays at the child that it has snapped to. */
function showFirst(bar: HTMLElement | null) {
  if (bar?.parentElement) bar.parentElement.scrollLeft = 0;
}

export interface FirstRunProps {
  onInvite: () => void;
  onEnd: () => void;
}

export function FirstRun({ onInvite, onEnd }: FirstRunProps) {
  const steps = useFirstRunSteps(onInvite);
  const titleId = useId();
  const remaining = steps?.filter(({ isDone }) => !isDone);
  const isFinished = remaining?.length === 0;

  useEffect(() => {
    if (isFinished) onEnd();
  }, [isFinished, onEnd]);

  if (!steps || !remaining || isFinished) return null;
  return (
    <Bar ref={showFirst} aria-labelledby={titleId}>
      <div data-part="title">
        <h2 id={titleId}>First steps</h2>
        <Text size="sm" tone="muted">
          {`${steps.length - remaining.length} of ${steps.length} done`}
        </Text>
      </div>
      <ol>
        {remaining.map((step) => (
          <li key={step.label}>
            <Button size="dense" onClick={step.open}>
              {step.label}
            </Button>
          </li>
        ))}
      </ol>
      <IconButton label="Hide first steps" size="dense" icon={<X />} onClick={onEnd} />
    </Bar>
  );
}

/** Undefined until all are known. */
function useFirstRunSteps(onInvite: () => void) {
  const { navigate } = useHost();
  const contributed = useSlotCalls(useSlot('firstSteps', slotSchemas.firstSteps));
  const { data: invites } = useEndpoint(listStudentInvites);
  const hasCopied = useCell(hasCopiedAddress);
  if (contributed.some(({ query }) => query.data === undefined) || !invites) return undefined;
  return [
    ...contributed.map(({ entry: { label, open }, query: { data } }) => ({
      label,
      isDone: Array.isArray(data) ? data.length > 0 : data !== null,
      open: () => navigate(open),
    })),
    {
      label: 'Invite your students',
      isDone: invites.length > 0 || hasCopied,
      open: onInvite,
    },
  ];
}
