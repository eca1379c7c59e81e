import type { FileTable } from '@dashboard/contracts-portfolio';
import { Button } from '@dashboard/ui';
import { ForgetColumns } from './ForgetColumns.tsx';

export interface MappingActionsProps {
  table: FileTable;
  /** Opens the step in which the columns are chosen. */
  onChoose: () => void;
  /** Called when the learned columns are gone: the file is read by its names from now on. */
  onForgotten: () => void;
}

/** The buttons of a file whose columns may be chosen by hand. */
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
