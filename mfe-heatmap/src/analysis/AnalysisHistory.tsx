import type { AnalysisSubject } from '@dashboard/mfe-kit';
import { Dialog } from '@dashboard/ui';
import { Analyses, formatEntryCount } from './Analyses.tsx';
import { useAnalyses } from './use-analyses.ts';

/** 'Analysis History' as a dialog, for a shell without the sheet of a symbol. */
export function AnalysisHistory({ symbol, onClose }: AnalysisSubject) {
  const query = useAnalyses(symbol);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${symbol} Analysis History`}
      description={query.data?.length ? formatEntryCount(query.data) : undefined}
      size="3xl"
      height="85vh"
    >
      <Analyses symbol={symbol} query={query} />
    </Dialog>
  );
}
