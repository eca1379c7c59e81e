import type { Fund, ImportRecord } from '@dashboard/contracts-portfolio';
import {
  Badge,
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  formatDate,
  formatTime,
  SkeletonTable,
} from '@dashboard/ui';
import { Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useImports, useUndoImport } from '../api/import-history.ts';

const columnsOf = (
  undo: (made: ImportRecord) => void,
  undoing: string | undefined,
): readonly Column<ImportRecord>[] => [
  {
    id: 'at',
    header: 'Imported',
    rowHeader: true,
    cell: ({ at }) => `${formatDate(at)} ${formatTime(at)}`,
  },
  { id: 'created', header: 'New', align: 'end', cell: ({ results }) => results.created },
  { id: 'updated', header: 'Updated', align: 'end', cell: ({ results }) => results.updated },
  { id: 'removed', header: 'Removed', align: 'end', cell: ({ results }) => results.removed },
  { id: 'unchanged', header: 'Unchanged', align: 'end', cell: ({ results }) => results.unchanged },
  {
    id: 'undo',
    header: 'Undo',
    align: 'end',
    cell: (made) =>
      made.undone ? (
        <Badge>Undone</Badge>
      ) : (
        <Button
          size="dense"
          icon={<Undo2 />}
          disabled={!made.undoable}
          title={made.undoable ? undefined : 'The fund was changed since'}
          pending={undoing === made.jobId}
          onClick={() => undo(made)}
        >
          Undo
        </Button>
      ),
  },
];

/** The last imports of a fund; the newest can be undone while nothing has changed since. */
export function ImportHistory({ fund }: { fund: Fund }) {
  const imports = useImports(fund);
  const { mutate, isPending, variables } = useUndoImport();
  const undoing = isPending ? variables.params.jobId : undefined;
  const columns = useMemo(
    () => columnsOf(({ jobId }) => mutate({ params: { jobId } }), undoing),
    [mutate, undoing],
  );
  if (imports.data) {
    return (
      <DataTable
        label="Import history"
        columns={columns}
        rows={imports.data}
        rowKey={({ jobId }) => jobId}
        maxHeight="240px"
        empty={<EmptyState title="Nothing was imported into this fund yet" />}
      />
    );
  }
  if (imports.isError) {
    return (
      <ErrorState
        title="The imports could not be loaded"
        message="The server did not answer. Nothing was lost."
        onRetry={() => void imports.refetch()}
        retrying={imports.isFetching}
      />
    );
  }
  return <SkeletonTable label="Loading the imports" rows={2} columns={6} />;
}
