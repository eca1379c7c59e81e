import { type Structure, stateFields, structures } from '@dashboard/contracts-portfolio';
import { Badge, Button, Cluster, formatDate, formatTime, Stack, Text } from '@dashboard/ui';
import { ArrowRight, Check, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { CurrentStates } from '../../../stocks/CurrentStates.tsx';
import { structureTones } from '../../../stocks/stock-values.ts';
import type { Flip } from './predictions.ts';

const Question = styled.section`
  outline: none;

  & h3 {
    font-size: var(--text-lg);
  }
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 8px;

  & > button {
    height: 52px;
    padding: 0 4px;
  }
  & [data-part='key'] {
    color: var(--text-muted);
    font-size: var(--text-xs);
  }
  & > button[data-chosen] {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  @media (pointer: coarse) {
    & [data-part='key'] {
      display: none;
    }
  }
`;

/* As tall as its button, so nothing moves when the answer appears. */
const Answer = styled.div`
  min-height: 44px;

  & [role='status'] > * {
    display: flex;
    gap: 8px;
  }
  & [role='status'] svg {
    flex: none;
    width: 16px;
    height: 20px;
  }
`;

interface CallQuestionProps {
  flip: Flip;
  call: Structure | undefined;
  /** From 1. */
  position: number;
  count: number;
  /** No flips are left to call. */
  isLast: boolean;
  onCall: (call: Structure) => void;
  onNext: () => void;
}

export function CallQuestion(props: CallQuestionProps) {
  const { flip, call, position, count, isLast, onCall, onNext } = props;
  const { symbol, field, stock, at } = flip;
  const section = useRef<HTMLElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const isCalled = call !== undefined;
  useEffect(() => {
    // Don't take the focus from someone moving through the weeks by keyboard.
    if (document.activeElement instanceof HTMLSelectElement) return;
    if (isCalled) nextButton.current?.focus();
    else section.current?.focus({ preventScroll: true });
  }, [isCalled]);

  function onKeyDown(event: KeyboardEvent) {
    if (isCalled || event.altKey || event.ctrlKey || event.metaKey) return;
    const chosen = structures[Number(event.key) - 1];
    if (chosen) onCall(chosen);
  }

  return (
    <Question ref={section} tabIndex={-1} aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <Stack gap={4}>
        <div>
          <Text as="p" size="sm" tone="muted">
            {`${position} of ${count} · ${formatDate(at)} ${formatTime(at)}`}
          </Text>
          <h3 id={titleId}>{`${symbol}: what did the ${stateFields[field].label} change to?`}</h3>
        </div>
        <CurrentStates stock={stock} />
        <Choices>
          {structures.map((structure, index) => (
            <Button
              key={structure}
              disabled={isCalled}
              aria-keyshortcuts={String(index + 1)}
              data-chosen={structure === call ? '' : undefined}
              onClick={() => onCall(structure)}
            >
              <Badge size="large" tone={structureTones[structure]}>
                {structure}
              </Badge>
              <span data-part="key" aria-hidden="true">
                {index + 1}
              </span>
            </Button>
          ))}
        </Choices>
        <Answer>
          <Cluster gap={3} justify="between">
            <div role="status">{isCalled && <Result flip={flip} call={call} />}</div>
            {isCalled && (
              <Button ref={nextButton} variant="primary" icon={<ArrowRight />} onClick={onNext}>
                {isLast ? 'All calls' : 'Next'}
              </Button>
            )}
          </Cluster>
        </Answer>
      </Stack>
    </Question>
  );
}

function Result({ flip: { before, after }, call }: { flip: Flip; call: Structure }) {
  const isRight = call === after;
  return (
    <Text tone={isRight ? 'positive' : 'negative'} strong>
      {isRight ? <Check /> : <X />}
      {isRight
        ? `Right: the trader changed ${before} to ${after}.`
        : `You called ${call}. The trader changed ${before} to ${after}.`}
    </Text>
  );
}
