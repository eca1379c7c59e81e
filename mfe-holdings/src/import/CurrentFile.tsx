import type { Fund } from '@dashboard/contracts-portfolio';
import {
  Button,
  Cluster,
  EmptyState,
  ErrorState,
  LoadingState,
  MarkedText,
  Stack,
} from '@dashboard/ui';
import type { ReactNode } from 'react';
import { describeNoHoldings, describeSuggestion, hasHoldings } from './files/import-files.ts';
import type { ImportFiles, ReadFile } from './files/use-import-files.ts';
import { ColumnMappingStep, MappingActions } from './mapping/ColumnMappingStep.tsx';
import { PreviewBody } from './preview/PreviewBody.tsx';
import { SkippedLines } from './skipped/SkippedLines.tsx';

interface CurrentFileProps {
  item: ReadFile;
  upload: ImportFiles;
  isMapping: boolean;
  onMappingChange: (isMapping: boolean) => void;
  onMappingCancel: () => void;
  onFundChange: (fund: Fund) => void;
  notice?: ReactNode;
}

export function CurrentFile(props: CurrentFileProps) {
  const { item, isMapping, onMappingChange } = props;
  const { refresh, files } = props.upload;
  const { file, read, error } = item;
  if (error !== null) return <ErrorState title={file.name} message={error} onRetry={refresh} />;
  if (read === null) return <LoadingState text={`Reading ${file.name}...`} />;
  const { preview } = read;
  const { table } = preview;
  if (isMapping && table) {
    return (
      <ColumnMappingStep
        // Resets the choice once the columns are forgotten.
        key={`${table.key} ${table.mapped}`}
        table={table}
        file={file}
        fund={preview.fund}
        wasRead={hasHoldings(preview)}
        onDone={() => {
          onMappingChange(false);
          refresh();
        }}
        onCancel={props.onMappingCancel}
      />
    );
  }
  const actions = table && (
    <MappingActions table={table} onChoose={() => onMappingChange(true)} onForgotten={refresh} />
  );
  if (!hasHoldings(preview)) {
    return (
      <Stack gap={3}>
        <EmptyState
          title={file.name}
          description={describeNoHoldings(preview)}
          action={actions && <Cluster>{actions}</Cluster>}
        />
        <SkippedLines lines={preview.skipped} />
      </Stack>
    );
  }
  if (item.fund === null) {
    const suggestion = describeSuggestion(preview);
    return (
      <EmptyState
        title={`Choose the fund of ${file.name}`}
        description={suggestion && <MarkedText>{suggestion}</MarkedText>}
        action={
          suggestion && (
            <Button onClick={() => props.onFundChange(preview.fund)}>
              <MarkedText>{`Use ${preview.fund}`}</MarkedText>
            </Button>
          )
        }
      />
    );
  }
  return (
    <PreviewBody
      preview={preview}
      fileName={file.name}
      // With several files, their list has the fund choice.
      fund={files.length === 1 ? item.fund : null}
      onFundChange={props.onFundChange}
      notice={props.notice}
      actions={actions}
    />
  );
}
