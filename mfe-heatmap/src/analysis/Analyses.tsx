import type { AnalysisEntry } from '@dashboard/contracts-portfolio';
import { QueryState } from '@dashboard/mfe-kit';
import { EmptyState, LoadingState } from '@dashboard/ui';
import { FileText } from 'lucide-react';
import { AnalysisTimeline } from './AnalysisTimeline.tsx';
import type { useAnalyses } from './use-analyses.ts';

/** `3 entries` */
export const formatEntryCount = ({ length }: readonly AnalysisEntry[]) =>
  `${length} ${length === 1 ? 'entry' : 'entries'}`;

interface AnalysesProps {
  symbol: string;
  query: ReturnType<typeof useAnalyses>;
}

/** The saved analyses of a symbol, newest first, in the state their query is in (spec §2). */
export function Analyses({ symbol, query }: AnalysesProps) {
  return (
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
  );
}
