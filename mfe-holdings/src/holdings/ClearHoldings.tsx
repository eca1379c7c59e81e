import {
  ALL_FUNDS,
  cancelJob,
  clearHoldings,
  computeTotals,
  type Fund,
  type Holding,
  restoreRemoval,
} from '@dashboard/contracts-portfolio';
import { useHost, useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { Button, Cluster, ConfirmDialog, MarkedText, Progress, Text } from '@dashboard/ui';
import { useId, useLayoutEffect, useState } from 'react';
import { styled } from 'styled-components';
import { formatMoney } from '../format/figures.ts';
import { useFundNames } from '../fund-select/use-funds.ts';
import { JobError, waitForJob } from '../jobs/wait-for-job.ts';
import { holdingsKey, useHoldings } from './holdings.ts';

interface ClearHoldingsProps {
  fund: Fund | undefined;
  /** One per confirmation, so that a double click clears only once; null while not asking. */
  idempotencyKey: string | null;
  onClose: () => void;
  onRunningChange: (isRunning: boolean) => void;
}

const REST = 'Options and P&L figures stay. You can undo this for 24 hours.';

function describe(choice: ClearChoice | undefined): string {
  if (!choice) return `Choose what to clear. ${REST}`;
  const { fund, count, value } = choice;
  return `This deletes ${formatHoldingCount(count)} of ${fund ?? 'all funds'}, worth ${value}. ${REST}`;
}

export function ClearHoldings(props: ClearHoldingsProps) {
  const { fund, idempotencyKey, onClose, onRunningChange } = props;
  const [chosen, setChosen] = useState<ClearChoice>();
  const choices = listClearChoices(useFundNames(), useHoldings().data ?? []);
  const { clear, removed, cancel, jobId } = useClearHoldings();
  const inView =
    choices.length === 1 ? choices[0] : fund && choices.find((choice) => choice.fund === fund);
  const selected = chosen ? choices.find(({ name }) => name === chosen.name) : inView;
  const { isPending } = clear;
  useLayoutEffect(() => onRunningChange(isPending), [isPending, onRunningChange]);

  function close() {
    setChosen(undefined);
    onClose();
  }

  if (isPending) {
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
    <ConfirmDialog
      open={idempotencyKey !== null}
      onOpenChange={close}
      title="Clear all holdings?"
      description={<MarkedText>{describe(selected)}</MarkedText>}
      confirmLabel="Clear All"
      confirmDisabled={selected === undefined}
      danger
      onConfirm={() => {
        if (!selected || idempotencyKey === null) return;
        cancel.reset();
        clear.mutate({ fund: selected.fund, count: selected.count, idempotencyKey });
        close();
      }}
    >
      {choices.length > 1 && (
        <ClearChoices choices={choices} selected={selected} onSelect={setChosen} />
      )}
    </ConfirmDialog>
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
          <span>
            <MarkedText>{choice.name}</MarkedText>
          </span>
          <Text tone="muted">{`${formatHoldingCount(choice.count)}, ${choice.value}`}</Text>
        </label>
      ))}
    </Choices>
  );
}

interface ClearChoice {
  readonly fund: Fund | undefined;
  readonly name: string;
  readonly count: number;
  readonly value: string;
}

const formatHoldingCount = (count: number) => (count === 1 ? '1 holding' : `${count} holdings`);

const createChoice = (
  fund: Fund | undefined,
  name: string,
  holdings: readonly Holding[],
): ClearChoice => ({
  fund,
  name,
  count: holdings.length,
  value: formatMoney(computeTotals(holdings).value),
});

/** Each fund with holdings and, if there are several, all funds as the last choice. */
function listClearChoices(funds: readonly Fund[], holdings: readonly Holding[]): ClearChoice[] {
  const byFund = Map.groupBy(holdings, ({ fund }) => fund);
  const choices = funds
    .filter((fund) => byFund.has(fund))
    .map((fund) => createChoice(fund, fund, byFund.get(fund) ?? []));
  if (choices.length < 2) return choices;
  return [...choices, createChoice(undefined, `All ${choices.length} funds`, holdings)];
}

interface ClearInput extends Pick<ClearChoice, 'fund' | 'count'> {
  readonly idempotencyKey: string;
}

const describeRemoved = (count: number, fund: Fund | undefined) =>
  `${formatHoldingCount(count)} removed from ${fund ?? 'all funds'}`;

const createUndo =
  (id: string) =>
  ({ api }: WriteServices) =>
    api.call(restoreRemoval, { params: { id } });

/**
 * Clears holdings in a job. Its toast can undo the removals, even if the job was stopped or failed.
 * @returns `removed`, the number removed so far, null before the first poll; `jobId`, undefined
 * until the server has accepted the job
 */
function useClearHoldings() {
  const { api } = useHost();
  const [jobId, setJobId] = useState<string>();
  const [removed, setRemoved] = useState<number | null>(null);

  async function runJob({ fund, idempotencyKey }: ClearInput) {
    setRemoved(null);
    try {
      const accepted = await api.call(clearHoldings, {
        body: { fund: fund ?? ALL_FUNDS },
        idempotencyKey,
      });
      setJobId(accepted.jobId);
      return await waitForJob(api, accepted.jobId, ({ stepsDone }) => setRemoved(stepsDone ?? 0));
    } finally {
      setJobId(undefined);
    }
  }

  const clear = useWrite(runJob, {
    success: ({ id, cancelled, results }, { fund }) => {
      const count = results?.removed ?? 0;
      return {
        title: cancelled ? 'Clearing Stopped' : 'All Holdings Cleared',
        description: describeRemoved(count, fund),
        undo: count === 0 ? undefined : createUndo(id),
      };
    },
    failure: (error, { fund }) => {
      const title = 'Clear Failed';
      const job = error instanceof JobError ? error.job : undefined;
      if (!job?.stepsDone) return { title, description: 'Failed to clear holdings.' };
      const removed = describeRemoved(job.stepsDone, fund);
      const description = `Failed to clear holdings. ${removed}.`;
      return { title, description, done: removed, undo: createUndo(job.id) };
    },
    refresh: [holdingsKey],
  });
  const cancel = useWrite(cancelJob);
  return { clear, removed, cancel, jobId };
}
