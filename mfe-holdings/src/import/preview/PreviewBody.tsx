import type { Fund, ImportPreview } from '@dashboard/contracts-portfolio';
import { Stack } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { SkippedLines } from '../skipped/SkippedLines.tsx';
import { FileTotals } from './FileTotals.tsx';
import { FundTotals } from './FundTotals.tsx';
import { PositionChanges } from './PositionChanges.tsx';
import { PreviewHeading } from './PreviewHeading.tsx';
import { PreviewWarnings } from './PreviewWarnings.tsx';

export interface PreviewBodyProps {
  preview: ImportPreview;
  fileName: string;
  /** The fund chosen; null where it is chosen elsewhere. */
  fund: Fund | null;
  onFundChange: (fund: Fund) => void;
  /** Buttons about the file. */
  actions?: ReactNode;
  /** What happened to an import of this file before. */
  notice?: ReactNode;
}

/** An import as a decision: which file, what is unusual, the fund after it, and what changes. */
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
