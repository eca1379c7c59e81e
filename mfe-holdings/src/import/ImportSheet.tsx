import {
  type Fund,
  type ImportRecord,
  listImports,
  undoImport,
} from '@dashboard/contracts-portfolio';
import { QueryState, useEndpoint, useWrite } from '@dashboard/mfe-kit';
import {
  Alert,
  Badge,
  Button,
  type Column,
  DataTable,
  EmptyState,
  Field,
  FileDropzone,
  formatDate,
  formatTime,
  Sheet,
  SkeletonTable,
  Stack,
  Text,
} from '@dashboard/ui';
import { Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { FundSelect } from '../fund-select/FundSelect.tsx';
import { formatFileTime } from './files/import-files.ts';
import { useUpload } from './files/use-import-files.ts';
import { ImportPreviewDialog } from './ImportPreviewDialog.tsx';
import { changedByImport } from './import-holdings.ts';

interface ImportSheetProps {
  fund: Fund;
  onFundChange: (fund: Fund) => void;
  dropped: readonly File[];
  onClose: () => void;
}

export function ImportSheet({ fund, onFundChange, dropped, onClose }: ImportSheetProps) {
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Import Positions"
      description="A file becomes the fund's holdings. You see what changes before anything does."
      size="2xl"
      initialFocus="file"
    >
      <Stack gap={4}>
        <Field label="Upload Fund" hint="The page shows this fund, too.">
          <FundSelect fund={fund} onFundChange={onFundChange} />
        </Field>
        <PositionImport fund={fund} dropped={dropped} onImported={onClose} />
        <Stack gap={2}>
          <h3>Import history</h3>
          <ImportHistory fund={fund} />
        </Stack>
      </Stack>
    </Sheet>
  );
}

type PositionImportProps = Pick<ImportSheetProps, 'fund' | 'dropped'> & { onImported: () => void };

function PositionImport({ fund, dropped, onImported }: PositionImportProps) {
  const { files, take, isReading, emptyFile } = useUpload(fund, dropped);
  return (
    <Stack gap={2}>
      <FileDropzone
        label="Upload a position file"
        hint="CSV or Excel files (.xlsx) as your broker exports them, up to 10 MB each."
        maxFiles={0}
        pending={isReading || files.files.length > 0}
        onFiles={take}
      />
      {emptyFile && (
        <Alert
          variant="warning"
          action={
            <Button size="dense" onClick={() => files.open([emptyFile])}>
              Show skipped lines
            </Button>
          }
        >
          {`No holdings were read from ${emptyFile.file.name}.`}
        </Alert>
      )}
      <ImportPreviewDialog upload={files} onImported={onImported} />
    </Stack>
  );
}

const createColumns = (
  onUndo: (record: ImportRecord) => void,
  pendingJobId: string | undefined,
): readonly Column<ImportRecord>[] => [
  {
    id: 'at',
    header: 'Imported',
    rowHeader: true,
    cell: ({ at }) => `${formatDate(at)} ${formatTime(at)}`,
  },
  {
    id: 'source',
    header: 'File',
    wrap: true,
    cell: ({ source }) => <SourceFile source={source} />,
  },
  { id: 'created', header: 'New', align: 'end', cell: ({ results }) => results.created },
  { id: 'updated', header: 'Updated', align: 'end', cell: ({ results }) => results.updated },
  { id: 'removed', header: 'Removed', align: 'end', cell: ({ results }) => results.removed },
  { id: 'unchanged', header: 'Unchanged', align: 'end', cell: ({ results }) => results.unchanged },
  {
    id: 'undo',
    header: 'Undo',
    align: 'end',
    cell: (record) =>
      record.undone ? (
        <Badge>Undone</Badge>
      ) : (
        <Button
          size="dense"
          icon={<Undo2 />}
          disabled={!record.undoable}
          data-tooltip={record.undoable ? undefined : 'The fund has changed since'}
          pending={pendingJobId === record.jobId}
          onClick={() => onUndo(record)}
        >
          Undo
        </Button>
      ),
  },
];

function SourceFile({ source }: Pick<ImportRecord, 'source'>) {
  if (source === null) return '—';
  return (
    <>
      {source.fileName}
      {source.asOf !== null && <Text tone="muted">{` as of ${formatFileTime(source.asOf)}`}</Text>}
    </>
  );
}

/** The newest import can be undone until something else changes the fund. */
function ImportHistory({ fund }: { fund: Fund }) {
  const imports = useEndpoint(listImports, { query: { fund } });
  const { mutate, isPending, variables } = useWrite(undoImport, {
    success: (undone) => ({ title: 'Import Undone', description: undone.fund }),
    failure: {
      title: 'Undo Failed',
      description: 'The import could not be undone.',
      serverMessage: true,
    },
    refresh: changedByImport,
  });
  const pendingJobId = isPending ? variables.params.jobId : undefined;
  const columns = useMemo(
    () => createColumns(({ jobId }) => mutate({ params: { jobId } }), pendingJobId),
    [mutate, pendingJobId],
  );
  return (
    <QueryState
      query={imports}
      loading={<SkeletonTable label="Loading the imports" rows={2} columns={7} />}
      errorTitle="The imports could not be loaded"
    >
      {(records) => (
        <DataTable
          label="Import history"
          columns={columns}
          rows={records}
          rowKey={({ jobId }) => jobId}
          maxHeight="240px"
          empty={<EmptyState title="Nothing has been imported into this fund yet" />}
        />
      )}
    </QueryState>
  );
}
