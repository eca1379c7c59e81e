import type { Fund } from '@dashboard/contracts-portfolio';
import { Button, Cluster, ConfirmDialog, Progress } from '@dashboard/ui';
import { type ReactNode, useRef, useState } from 'react';
import { ClearChoices } from './ClearChoices.tsx';
import { type ClearChoice, formatHoldingCount, listClearChoices } from './clear-choices.ts';
import { useClearHoldings } from './clear-holdings.ts';
import { useHoldings } from './holdings.ts';

interface ClearHoldingsProps {
  /** The fund in view; undefined where all funds are. */
  fund: Fund | undefined;
  /** The control that asks: it gets what opens the question. */
  children: (ask: () => void) => ReactNode;
}

const REST = 'Options and P&L figures stay. It can be undone for 24 hours.';

function describe(choice: ClearChoice | undefined): string {
  if (!choice) return `Choose what to clear. ${REST}`;
  const { fund, count, value } = choice;
  return `This deletes ${formatHoldingCount(count)} of ${fund ?? 'all funds'}, worth ${value}. ${REST}`;
}

/**
 * 'Clear All': names what it will remove, the fund in view unless another is chosen, then shows how
 * many holdings are removed and a Stop button.
 */
export function ClearHoldings({ fund, children }: ClearHoldingsProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [chosen, setChosen] = useState<ClearChoice>();
  // One key per confirmation, so that a repeated click clears once.
  const idempotencyKey = useRef('');
  const choices = listClearChoices(useHoldings().data ?? []);
  const { clear, removed, cancel, jobId } = useClearHoldings();
  const inView =
    choices.length === 1 ? choices[0] : fund && choices.find((choice) => choice.fund === fund);
  // With its figures of now.
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
