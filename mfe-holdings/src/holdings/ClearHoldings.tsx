import type { Fund } from '@dashboard/contracts-portfolio';
import { Button, Cluster, ConfirmDialog, Progress } from '@dashboard/ui';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useClearHoldings } from './clear-holdings.ts';

interface ClearHoldingsProps {
  /** The fund to clear; undefined clears all funds. */
  fund: Fund | undefined;
  /** How many holdings are deleted. */
  count: number;
}

const formatCount = (count: number) => (count === 1 ? '1 holding' : `${count} holdings`);

/** 'Clear All': asks for confirmation, then shows the progress of the job and a Stop button. */
export function ClearHoldings({ fund, count }: ClearHoldingsProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  // One key per confirmation, so that a repeated click clears once.
  const idempotencyKey = useRef('');
  const { clear, progress, cancel, jobId } = useClearHoldings();

  if (clear.isPending) {
    return (
      <Cluster gap={3}>
        <div style={{ width: 180 }}>
          <Progress label="Clearing" value={progress} />
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
      <Button
        icon={<Trash2 />}
        disabled={count === 0}
        onClick={() => {
          idempotencyKey.current = crypto.randomUUID();
          cancel.reset();
          setIsConfirming(true);
        }}
      >
        Clear All
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Clear all holdings?"
        description={`This deletes ${formatCount(count)} of ${fund ?? 'all funds'}. Options and P&L figures stay.`}
        confirmLabel="Clear All"
        danger
        onConfirm={() => {
          setIsConfirming(false);
          clear.mutate({ fund, idempotencyKey: idempotencyKey.current });
        }}
      />
    </>
  );
}
