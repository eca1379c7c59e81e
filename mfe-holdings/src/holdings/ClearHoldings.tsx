import type { Fund } from '@dashboard/contracts-portfolio';
import { Button, Cluster, ConfirmDialog, Progress, Text } from '@dashboard/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import {
  type ClearChoice,
  formatHoldingCount,
  listClearChoices,
  useClearHoldings,
} from './clear-holdings.ts';
import { useHoldings } from './holdings.ts';

interface ClearHoldingsProps {
  fund: Fund | undefined;
  children: (ask: () => void) => ReactNode;
}

const REST = 'Options and P&L figures stay. You can undo this for 24 hours.';

function describe(choice: ClearChoice | undefined): string {
  if (!choice) return `Choose what to clear. ${REST}`;
  const { fund, count, value } = choice;
  return `This deletes ${formatHoldingCount(count)} of ${fund ?? 'all funds'}, worth ${value}. ${REST}`;
}

export function ClearHoldings({ fund, children }: ClearHoldingsProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [chosen, setChosen] = useState<ClearChoice>();
  // One key per confirmation, so that a double click clears only once.
  const idempotencyKey = useRef('');
  const choices = listClearChoices(useHoldings().data ?? []);
  const { clear, removed, cancel, jobId } = useClearHoldings();
  const inView =
    choices.length === 1 ? choices[0] : fund && choices.find((choice) => choice.fund === fund);
  const selected = chosen ? choices.find(({ name }) => name === chosen.name) : inView;

  function ask() {
    idempotencyKey.current = crypto.randomUUID();
    cancel.reset();
    setChosen(undefined);
    setIsConfirming(true);
  }

  if (clear.isPending) {
    const total = clear.variables.count;
    return (
      <Cluster gap={3}>
        <div style={{ width: 'min(180px, 26vw)' }}>
          <Progress
            label={removed === null ? 'Clearing' : `Cleared ${removed} of ${total}`}
            value={removed === null ? null : (removed / Math.max(total, removed, 1)) * 100}
          />
        </div>
        <Button
          size="dense"
          disabled={!jobId || cancel.isSuccess}
          pending={cancel.isPending}
          onClick={() => {
            if (jobId) cancel.mutate({ params: { id: jobId } });
          }}
        >
          {cancel.isSuccess ? 'Stopping...' : 'Stop'}
        </Button>
      </Cluster>
    );
  }
  return (
    <>
      {children(ask)}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Clear all holdings?"
        description={describe(selected)}
        confirmLabel="Clear All"
        confirmDisabled={selected === undefined}
        danger
        onConfirm={() => {
          if (!selected) return;
          setIsConfirming(false);
          const { fund: cleared, count: total } = selected;
          clear.mutate({ fund: cleared, count: total, idempotencyKey: idempotencyKey.current });
        }}
      >
        {choices.length > 1 && (
          <ClearChoices choices={choices} selected={selected} onSelect={setChosen} />
        )}
      </ConfirmDialog>
    </>
  );
}

const Choices = styled.fieldset`
  display: grid;
  margin: 0;
  padding: 0 20px 20px;
  border: 0;

  & > label {
    display: grid;
    grid-template-columns: auto 1fr auto;
    gap: 10px;
    align-items: center;
    min-height: 44px;
    border-bottom: 1px solid var(--border);
    cursor: pointer;
  }
  & input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--accent);
  }
`;

interface ClearChoicesProps {
  choices: readonly ClearChoice[];
  selected: ClearChoice | undefined;
  onSelect: (choice: ClearChoice) => void;
}

function ClearChoices({ choices, selected, onSelect }: ClearChoicesProps) {
  const name = useId();
  return (
    <Choices aria-label="Holdings to clear">
      {choices.map((choice) => (
        <label key={choice.name}>
          <input
            type="radio"
            name={name}
            checked={choice.fund === selected?.fund && selected !== undefined}
            onChange={() => onSelect(choice)}
          />
          {choice.name}
          <Text tone="muted">{`${formatHoldingCount(choice.count)}, ${choice.value}`}</Text>
        </label>
      ))}
    </Choices>
  );
}
