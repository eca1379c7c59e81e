import { MAX_SCREENSHOTS } from '@dashboard/contracts-portfolio';
import type { RejectedFile } from '@dashboard/ui';

const MAX_NAMES = 3;

function formatFileNames(files: readonly RejectedFile[]): string {
  const names = files.slice(0, MAX_NAMES).map(({ file }) => file.name);
  const moreCount = files.length - names.length;
  return names.join(', ') + (moreCount > 0 ? ` and ${moreCount} more` : '');
}

/** The texts of the file picker's error codes. */
const reasonTexts: Readonly<Record<string, string>> = {
  'file-invalid-type': 'Not a PNG or JPG',
  'file-too-large': 'Larger than 10 MB',
  'too-many-files': `Left out, as ${MAX_SCREENSHOTS} screenshots are the most`,
};

/** Why files were rejected: one sentence for each reason, with the names of the files. */
export function formatRejections(rejectedFiles: readonly RejectedFile[]): string[] {
  const filesByReason = Map.groupBy(rejectedFiles, ({ codes: [reason = ''] }) => reason);
  return [...filesByReason].map(
    ([reason, files]) => `${reasonTexts[reason] ?? 'Not taken'}: ${formatFileNames(files)}.`,
  );
}
