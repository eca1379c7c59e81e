import { type FileTable, removeColumnMapping } from '@dashboard/contracts-portfolio';
import { useWrite } from '@dashboard/mfe-kit';
import { Button, type ControlSize } from '@dashboard/ui';

interface ForgetColumnsProps {
  table: FileTable;
  /** From now on the file is read by its column names. */
  onForgotten: () => void;
  size?: ControlSize;
}

interface MappingActionsProps extends ForgetColumnsProps {
  /** Opens the choice of columns. */
  onChoose: () => void;
}

export function MappingActions({ table, onChoose, onForgotten }: MappingActionsProps) {
  return (
    <>
      <Button size="dense" onClick={onChoose}>
        Choose columns
      </Button>
      <ForgetColumns table={table} onForgotten={onForgotten} size="dense" />
    </>
  );
}

/** Only for a file that was read by learned columns. */
export function ForgetColumns({ table, onForgotten, size }: ForgetColumnsProps) {
  const forget = useWrite(removeColumnMapping, {
    success: {
      title: 'Columns Forgotten',
      description: 'Files with this header no longer use them.',
    },
    failure: {
      title: 'Columns Not Forgotten',
      description: 'The columns could not be forgotten.',
      serverMessage: true,
    },
    onSuccess: onForgotten,
  });
  if (!table.mapped) return null;
  return (
    <Button
      size={size}
      pending={forget.isPending}
      onClick={() => forget.mutate({ params: { key: table.key } })}
    >
      Forget these columns
    </Button>
  );
}
