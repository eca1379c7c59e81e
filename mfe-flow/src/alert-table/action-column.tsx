import type { FlowAlert } from '@dashboard/contracts-flow';
import { Cluster, type Column, IconButton, VisuallyHidden } from '@dashboard/ui';
import { Pencil, Trash2 } from 'lucide-react';

export interface AlertActions {
  onEdit: (alert: FlowAlert) => void;
  onDelete: (alert: FlowAlert) => void;
}

/** The column of the admin's buttons. */
export const actionColumn = ({ onEdit, onDelete }: AlertActions): Column<FlowAlert> => ({
  id: 'actions',
  header: <VisuallyHidden>Actions</VisuallyHidden>,
  align: 'end',
  cell: (alert) => (
    <Cluster data-part="actions" gap={1} justify="end" style={{ flexWrap: 'nowrap' }}>
      <IconButton
        label={`Edit ${alert.ticker} alert`}
        icon={<Pencil />}
        size="dense"
        onClick={() => onEdit(alert)}
      />
      <IconButton
        label={`Delete ${alert.ticker}`}
        icon={<Trash2 />}
        size="dense"
        onClick={() => onDelete(alert)}
      />
    </Cluster>
  ),
});
