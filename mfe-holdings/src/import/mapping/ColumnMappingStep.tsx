import {
  type FileTable,
  type Fund,
  removeColumnMapping,
  saveColumnMapping,
} from '@dashboard/contracts-portfolio';
import { useWrite } from '@dashboard/mfe-kit';
import { Button, Cluster, type ControlSize, Stack, Text } from '@dashboard/ui';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { listPositions } from '../import-holdings.ts';
import {
  type ColumnChoice,
  ColumnSelects,
  chosenFields,
  createChoice,
  describeMissing,
  getFieldLabel,
  toColumnMapping,
} from './ColumnSelects.tsx';
import { MappedRows, MappingPreviewState, useMappingPreview } from './MappingPreview.tsx';

/* The buttons stay in view, above table headings, while the step scrolls in its dialog. */
const Actions = styled(Cluster).withConfig({ componentId: 'holdings-mapping-actions' })`
  position: sticky;
  z-index: calc(var(--layer-sticky) + 2);
  bottom: -20px;
  margin-bottom: -20px;
  padding-block: 12px;
  border-top: 1px solid var(--border);
  background: var(--surface-overlay);

  & > p:not(:empty) {
    flex: 1 1 260px;
  }
`;

const Root = styled.div.withConfig({ componentId: 'holdings-mapping-step' })`
  outline: none;
`;

interface ColumnMappingStepProps {
  table: FileTable;
  file: File;
  fund: Fund;
  /** Column names or learned columns have already yielded holdings. */
  wasRead?: boolean;
  /** Called once the columns are saved or forgotten; the file must then be read again. */
  onDone: () => void;
  onCancel: () => void;
}

function describeTask({ mapped }: FileTable, wasRead: boolean): string {
  if (wasRead) {
    return 'Choose the columns; the next file with this header is read the same way.';
  }
  return mapped
    ? 'No holdings were found with the columns chosen for this header. Choose them again, or forget them.'
    : 'The columns of this file are unknown. Choose them once; the next file with this header is read automatically.';
}

export function ColumnMappingStep(props: ColumnMappingStepProps) {
  const { table, file, fund, wasRead = false, onDone, onCancel } = props;
  const [choice, setChoice] = useState(() => createChoice(table));
  const mapping = toColumnMapping(choice);
  const preview = useMappingPreview(file, fund, mapping);
  // The server uses these columns for every later file with this header.
  const save = useWrite(saveColumnMapping, {
    failure: {
      title: 'Columns Not Saved',
      description: 'The columns could not be saved.',
      serverMessage: true,
    },
    onSuccess: onDone,
  });
  const titleId = useId();
  const reasonId = useId();

  function changeChoice(changed: ColumnChoice) {
    save.reset();
    setChoice(changed);
  }

  const root = useRef<HTMLDivElement>(null);
  // The button that opened the step is gone. The sheet below has the focus until the dialog's
  // effects have run.
  useEffect(() => queueMicrotask(() => root.current?.focus({ preventScroll: true })), []);

  const labels = useMemo(
    () =>
      new Map(
        chosenFields.flatMap((field) => {
          const column = choice[field];
          return column === null ? [] : [[column, getFieldLabel(field, choice.costKind)] as const];
        }),
      ),
    [choice],
  );

  const { data, isError } = preview.query;
  const isRead = mapping !== null && !preview.isPending && !isError && data !== undefined;
  const isEmpty = isRead && listPositions(data).length === 0;
  const missing =
    describeMissing(choice) ?? (isEmpty ? 'No holdings found with these columns.' : null);

  return (
    <Root ref={root} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <Stack gap={4}>
        <Text as="p" id={titleId}>
          {describeTask(table, wasRead)} Amounts are taken as US dollars.
        </Text>
        <MappedRows table={table} labels={labels} />
        <ColumnSelects table={table} choice={choice} onChange={changeChoice} />
        {mapping && <MappingPreviewState {...preview} />}
        <Actions justify="end">
          <Text as="p" size="sm" tone="muted" id={reasonId} role="status">
            {missing}
          </Text>
          <ForgetColumns table={table} onForgotten={onDone} />
          <Button onClick={onCancel} disabled={save.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            aria-describedby={reasonId}
            disabled={!isRead || missing !== null}
            // The step stays until the file has been read again.
            pending={save.isPending || save.isSuccess}
            onClick={() => {
              if (!mapping) return;
              const { key, names } = table;
              save.mutate({ params: { key }, body: { names, columns: mapping } });
            }}
          >
            Read with these columns
          </Button>
        </Actions>
      </Stack>
    </Root>
  );
}

interface ForgetColumnsProps {
  table: FileTable;
  onForgotten: () => void;
  size?: ControlSize;
}

interface MappingActionsProps extends ForgetColumnsProps {
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

function ForgetColumns({ table, onForgotten, size }: ForgetColumnsProps) {
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
