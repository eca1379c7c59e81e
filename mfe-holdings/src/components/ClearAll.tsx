import type { Fund } from '@dashboard/contracts-portfolio';
import { Button, Cluster, ConfirmDialog, Progress } from '@dashboard/ui';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useClearHoldings } from '../api/clear.ts';

interface ClearAllProps {
  /** The fund to clear; all of them without it. */
  fund: Fund | undefined;
  /** How many holdings that is. */
  count: number;
}

const holdingsWord = (count: number) => (count === 1 ? '1 holding' : `${count} holdings`);

/** 'Clear All': asks with the fund and the count, then shows how far it is and can be stopped. */
export function ClearAll({ fund, count }: ClearAllProps) {
  const [asking, setAsking] = useState(false);
  // One key for one decision: pressing twice clears once.
  const decision = useRef('');
  const { run, progress, stop, canStop } = useClearHoldings(() => setAsking(false));

  if (run.isPending) {
    return (
      <Cluster gap={3}>
        <div style={{ width: 180 }}>
          <Progress label="Clearing" value={progress} />
        </div>
        <Button
          size="dense"
          disabled={!canStop || stop.isSuccess}
          pending={stop.isPending}
          onClick={() => stop.mutate()}
        >
          {stop.isSuccess ? 'Stopping...' : 'Stop'}
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
          decision.current = crypto.randomUUID();
          stop.reset();
          setAsking(true);
        }}
      >
        Clear All
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Clear all holdings?"
        description={`This deletes ${holdingsWord(count)} of ${fund ?? 'all funds'}. Options and P&L figures stay.`}
        confirmLabel="Clear All"
        danger
        onConfirm={() => {
          setAsking(false);
          run.mutate({ fund, idempotencyKey: decision.current });
        }}
      />
    </>
  );
}
