import { isListCut } from '@dashboard/contracts-http';
import { type AnalysisEntry, listAnalyses } from '@dashboard/contracts-portfolio';
import { QueryState, ShowOlder, useOlderRows } from '@dashboard/mfe-kit';
import { EmptyState, LoadingState } from '@dashboard/ui';
import { FileText } from 'lucide-react';
import { AnalysisTimeline } from './AnalysisTimeline.tsx';
import type { useAnalyses } from './use-analyses.ts';

/** `3 entries`; of a long history `the newest 200 entries` */
export function formatEntryCount(entries: readonly AnalysisEntry[]): string {
  const { length } = entries;
  if (isListCut(listAnalyses, entries)) return `the newest ${length} entries`;
  return `${length} ${length === 1 ? 'entry' : 'entries'}`;
}

interface AnalysesProps {
  symbol: string;
  query: ReturnType<typeof useAnalyses>;
}

/** The saved analyses of a symbol, newest first, in the state their query is in (spec §2). */
export function Analyses({ symbol, query }: AnalysesProps) {
  const { rows, older } = useOlderRows(listAnalyses, { params: { symbol } }, query.data);
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
      {() => (
        <>
          <AnalysisTimeline analyses={rows} />
          <ShowOlder older={older} label="Show older analyses">
            Showing the newest {rows.length.toLocaleString('en-US')} analyses
          </ShowOlder>
        </>
      )}
    </QueryState>
  );
}
