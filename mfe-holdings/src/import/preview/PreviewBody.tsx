import type { Fund, ImportPreview } from '@dashboard/contracts-portfolio';
import { Alert, Button, Cluster, Field, Stack, Text } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FundSelect } from '../../fund-select/FundSelect.tsx';
import { formatFileTime } from '../files/import-files.ts';
import { SkippedLines } from '../skipped/SkippedLines.tsx';
import { PositionChanges } from './PositionChanges.tsx';
import { FileTotals, FundTotals } from './PreviewTotals.tsx';

interface PreviewBodyProps {
  preview: ImportPreview;
  fileName: string;
  /** The chosen fund, whose preview may still be loading; null if it's chosen elsewhere. */
  fund: Fund | null;
  onFundChange: (fund: Fund) => void;
  actions?: ReactNode;
  /** What happened to an earlier import of this file. */
  notice?: ReactNode;
}

export function PreviewBody(props: PreviewBodyProps) {
  const { preview, notice, ...heading } = props;
  return (
    <Stack gap={3}>
      <PreviewHeading preview={preview} {...heading} />
      {notice}
      <PreviewWarnings preview={preview} onFundChange={heading.onFundChange} />
      <FundTotals preview={preview} />
      <FileTotals totals={preview.totals} />
      <PositionChanges preview={preview} />
      <SkippedLines lines={preview.skipped} />
    </Stack>
  );
}

function PreviewHeading(props: Omit<PreviewBodyProps, 'notice'>) {
  const { preview, fileName, fund, onFundChange, actions } = props;
  const { broker, asOf } = preview;
  return (
    <Cluster justify="between" gap={3}>
      <div>
        <Text as="p" strong>
          {fileName}
        </Text>
        <Text as="p" tone="muted">
          {broker}
          {asOf !== null && `, as of ${formatFileTime(asOf)}`}
        </Text>
      </div>
      <Cluster gap={2}>
        {actions}
        {fund !== null && (
          <Field label="Import into" layout="inline">
            <FundSelect fund={fund} onFundChange={onFundChange} />
          </Field>
        )}
      </Cluster>
    </Cluster>
  );
}

/* Always in the document, so that new warnings are announced. */
const Region = styled(Stack).withConfig({ componentId: 'holdings-import-warnings' })`
  &:empty {
    display: none;
  }
`;

function PreviewWarnings({
  preview,
  onFundChange,
}: Pick<PreviewBodyProps, 'preview' | 'onFundChange'>) {
  const { warnings, suggestedFund } = preview;
  return (
    <Region gap={2} role="status" aria-label="Warnings">
      {warnings.map(({ code, message }) => (
        <Alert
          key={code}
          variant="warning"
          action={
            code === 'other-fund' &&
            suggestedFund && (
              <Button size="dense" onClick={() => onFundChange(suggestedFund)}>
                Use {suggestedFund}
              </Button>
            )
          }
        >
          {message}
        </Alert>
      ))}
    </Region>
  );
}
