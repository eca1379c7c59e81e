import type { FlowAlert } from '@dashboard/contracts-flow';
import { DataTable, EmptyState } from '@dashboard/ui';
import { useMemo } from 'react';
import { type AlertActions, alertColumns } from './alert-columns.tsx';

interface AlertListProps extends AlertActions {
  alerts: readonly FlowAlert[];
  /** The alert that is open in the form. */
  editedId: string | undefined;
}

/** The admin's table of alerts; newest first, the order of the server, until it is sorted. */
export function AlertList({ alerts, editedId, onEdit, onDelete }: AlertListProps) {
  const columns = useMemo(() => alertColumns({ onEdit, onDelete }), [onEdit, onDelete]);
  return (
    <DataTable
      label="Current Flow Alerts"
      columns={columns}
      rows={alerts}
      rowKey={({ id }) => id}
      isSelected={({ id }) => id === editedId}
      frame="none"
      empty={<EmptyState title="No unusual flow alerts yet. Add your first Alpha Gold Alert!" />}
    />
  );
}
