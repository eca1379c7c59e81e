import { type Column, IconButton, VisuallyHidden } from '@dashboard/ui';
import { Trash2 } from 'lucide-react';

export const createDeleteColumn = <Row,>(
  describe: (row: Row) => string,
  onDelete: (row: Row) => void,
): Column<Row> => ({
  id: 'delete',
  header: <VisuallyHidden>Delete</VisuallyHidden>,
  align: 'end',
  cell: (row) => (
    <IconButton
      label={`Delete ${describe(row)}`}
      icon={<Trash2 />}
      size="dense"
      style={{ marginBlock: 'calc((1lh - var(--control-dense)) / 2)', verticalAlign: 'middle' }}
      onClick={() => onDelete(row)}
    />
  ),
});
