import type { Fund } from '@dashboard/contracts-portfolio';
import { Button, Card, ErrorState, SkeletonTable } from '@dashboard/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useManualPnl } from '../api/manual-pnl.ts';
import { ManualPnlFigures } from './ManualPnlFigures.tsx';
import { ManualPnlForm } from './ManualPnlForm.tsx';

/** The figures of a fund that the admin keeps by hand, to look at or to edit (spec §2). */
export function ManualPnlPanel({ fund }: { fund: Fund }) {
  const { data: record, isPending, isError, isFetching, refetch } = useManualPnl(fund);
  const [editing, setEditing] = useState(false);
  const known = record !== undefined;
  return (
    <Card
      title="Manual P&L"
      description={fund}
      actions={
        known &&
        !editing && (
          <Button icon={<Pencil />} onClick={() => setEditing(true)}>
            Edit P&L
          </Button>
        )
      }
    >
      {isPending && <SkeletonTable label="Loading the figures" rows={1} columns={4} />}
      {isError && !known && (
        <ErrorState
          title="Failed to fetch manual P&L"
          message="The server did not answer. Nothing was lost."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {known && editing && (
        <ManualPnlForm key={fund} fund={fund} record={record} onClose={() => setEditing(false)} />
      )}
      {known && !editing && <ManualPnlFigures record={record} allTimeLabel="Total P&L" />}
    </Card>
  );
}
