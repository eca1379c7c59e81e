import type { FlowAlert } from '@dashboard/contracts-flow';
import { DataTable, EmptyState } from '@dashboard/ui';
import { useMemo } from 'react';
import { type AlertActions, alertColumns } from './alert-columns.tsx';

interface AlertListProps extends AlertActions {
  alerts: readonly FlowAlert[];
  /** The alert that is in the form. */
  editedId: string | undefined;
}

/** The admin's list, newest first as the server gives it until a column is chosen. */
export function AlertList({ alerts, editedId, onEdit, onRemove }: AlertListProps) {
  const columns = useMemo(() => alertColumns({ onEdit, onRemove }), [onEdit, onRemove]);
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
