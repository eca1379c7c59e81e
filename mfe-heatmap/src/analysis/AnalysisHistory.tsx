import type { AnalysisEntry } from '@dashboard/contracts-portfolio';
import { type AnalysisSubject, QueryState } from '@dashboard/mfe-kit';
import { Dialog, EmptyState, LoadingState } from '@dashboard/ui';
import { FileText } from 'lucide-react';
import { AnalysisTimeline } from './AnalysisTimeline.tsx';
import { useAnalyses } from './use-analyses.ts';

const formatEntryCount = ({ length }: readonly AnalysisEntry[]) =>
  `${length} ${length === 1 ? 'entry' : 'entries'}`;

/** 'Analysis History': every saved analysis of a symbol, newest first (spec §2). */
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
      <QueryState
        query={query}
        loading={<LoadingState text="Loading the analyses..." />}
        errorTitle="Error loading analysis history"
        empty={
          <EmptyState
            icon={<FileText aria-hidden="true" />}
            title="No Analysis Available"
            description={`Technical analysis for ${symbol} has not been added yet.`}
          />
        }
      >
        {(analyses) => <AnalysisTimeline analyses={analyses} />}
      </QueryState>
    </Dialog>
  );
}
