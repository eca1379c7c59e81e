import type { FileTable } from '@dashboard/contracts-portfolio';
import { Button, type ControlSize } from '@dashboard/ui';
import { useForgetColumns } from './column-mappings.ts';

interface ForgetColumnsProps {
  table: FileTable;
  /** Called when the learned columns are gone: the file is read by its names from now on. */
  onForgotten: () => void;
  size?: ControlSize;
}

/** The button that forgets the columns by which a file was read; none where it was not read so. */
export function ForgetColumns({ table, onForgotten, size }: ForgetColumnsProps) {
  const forget = useForgetColumns(onForgotten);
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
