import { type Column, IconButton, VisuallyHidden } from '@dashboard/ui';
import { Trash2 } from 'lucide-react';

/**
 * A button in each row that deletes it.
 *
 * @param describe names the row in the accessible name of its button, such as its ticker
 */
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
      onClick={() => onDelete(row)}
    />
  ),
});
