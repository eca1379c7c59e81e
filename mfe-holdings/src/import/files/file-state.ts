import type { ToneName } from '@dashboard/ui';
import { formatResults } from '../import-results.ts';
import { hasHoldings, needsColumns } from './import-files.ts';
import { describeNoHoldings } from './no-holdings.ts';
import type { ReadFile } from './use-import-files.ts';

/** Where a file of an upload stands, in words. */
export interface FileState {
  readonly label: string;
  readonly tone: ToneName;
  readonly detail: string | null;
}

/** What the list of files says about one of them. */
export function describeFileState({ outcome, error, read }: ReadFile): FileState {
  if (outcome?.state === 'imported')
    return { label: 'Imported', tone: 'positive', detail: formatResults(outcome.results) };
  if (outcome?.state === 'failed') return { label: 'Failed', tone: 'red', detail: outcome.message };
  if (outcome) return { label: 'Left out', tone: 'neutral', detail: null };
  if (error !== null) return { label: 'Failed', tone: 'red', detail: error };
  if (read === null) return { label: 'Reading', tone: 'neutral', detail: null };
  if (needsColumns(read.preview)) return { label: 'Unknown columns', tone: 'amber', detail: null };
  if (!hasHoldings(read.preview))
    return { label: 'No holdings', tone: 'amber', detail: describeNoHoldings(read.preview) };
  return { label: 'To confirm', tone: 'accent', detail: null };
}
