import type { Fund } from '@dashboard/contracts-portfolio';
import { QueryState } from '@dashboard/mfe-kit';
import { Button, Card, SkeletonTable } from '@dashboard/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { ManualPnlFigures } from './ManualPnlFigures.tsx';
import { ManualPnlForm } from './ManualPnlForm.tsx';
import { useManualPnl } from './manual-pnl.ts';

/** 'Manual P&L' of the admin: the figures of a fund, or the form that edits them (spec §2). */
export function ManualPnlPanel({ fund }: { fund: Fund }) {
  const manualPnl = useManualPnl(fund);
  const [isEditing, setIsEditing] = useState(false);
  const canEdit = manualPnl.data !== undefined && !isEditing;
  return (
    <Card
      title="Manual P&L"
      description={fund}
      actions={
        canEdit && (
          <Button icon={<Pencil />} onClick={() => setIsEditing(true)}>
            Edit P&L
          </Button>
        )
      }
    >
      <QueryState
        query={manualPnl}
        loading={<SkeletonTable label="Loading the figures" rows={1} columns={4} />}
        errorTitle="Failed to fetch manual P&L"
      >
        {(record) =>
          isEditing ? (
            <ManualPnlForm
              key={fund}
              fund={fund}
              record={record}
              onClose={() => setIsEditing(false)}
            />
          ) : (
            <ManualPnlFigures record={record} allTimeLabel="Total P&L" />
          )
        }
      </QueryState>
    </Card>
  );
}
