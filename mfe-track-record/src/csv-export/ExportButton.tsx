import { downloadCsv } from '@dashboard/mfe-kit';
import { IconButton } from '@dashboard/ui';
import { Download } from 'lucide-react';
import type { TrackCase } from '../cases/track-case.ts';
import { tabulateCases } from './cases-csv.ts';

/** Saves the listed cases as a CSV file. */
export function ExportButton({ cases }: { cases: readonly TrackCase[] }) {
  const save = () =>
    downloadCsv(`track-record-${new Date().toISOString().slice(0, 10)}.csv`, tabulateCases(cases));
  return (
    <IconButton
      label="Export CSV"
      icon={<Download />}
      size="dense"
      disabled={cases.length === 0}
      onClick={save}
    />
  );
}
