import { MAX_SCREENSHOTS } from '@dashboard/contracts-portfolio';
import type { RejectedFile } from '@dashboard/ui';

const MOST_NAMES = 3;

function namesOf(files: readonly RejectedFile[]): string {
  const names = files.slice(0, MOST_NAMES).map(({ file }) => file.name);
  const others = files.length - names.length;
  return names.join(', ') + (others > 0 ? ` and ${others} more` : '');
}

const words: Readonly<Record<string, string>> = {
  'file-invalid-type': 'Not a PNG or JPG',
  'file-too-large': 'Larger than 10 MB',
  'too-many-files': `Left out, as ${MAX_SCREENSHOTS} screenshots are the most`,
};

/** Why files were turned away, one sentence for each reason. */
export function refusalsOf(refused: readonly RejectedFile[]): string[] {
  const byReason = Map.groupBy(refused, ({ reasons: [reason = ''] }) => reason);
  return [...byReason].map(
    ([reason, files]) => `${words[reason] ?? 'Not taken'}: ${namesOf(files)}.`,
  );
}
