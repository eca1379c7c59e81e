import type { AnalysisEntry } from '@dashboard/contracts-portfolio';
import type { AnalysisSubject } from '@dashboard/mfe-kit';
import { Dialog, EmptyState, ErrorState, Spinner, Stack, Text } from '@dashboard/ui';
import { FileText } from 'lucide-react';
import { AnalysisTimeline } from './AnalysisTimeline.tsx';
import { useAnalyses } from './use-analyses.ts';

const formatEntryCount = ({ length }: readonly AnalysisEntry[]) =>
  `${length} ${length === 1 ? 'entry' : 'entries'}`;

/** 'Analysis History': every analysis of a symbol as it was saved, newest first (spec §2). */
export function AnalysisHistory({ symbol, onClose }: AnalysisSubject) {
  const { data: analyses, isPending, isFetching, refetch } = useAnalyses(symbol);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${symbol} Analysis History`}
      description={analyses?.length ? formatEntryCount(analyses) : undefined}
      size="3xl"
      height="85vh"
    >
      {isPending && (
        <Stack gap={2} role="status" style={{ alignItems: 'center', padding: 32 }}>
          <Spinner />
          <Text tone="muted">Loading the analyses...</Text>
        </Stack>
      )}
      {!isPending && !analyses && (
        <ErrorState
          title="Error loading analysis history"
          message="The server did not answer. Nothing was lost."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {analyses?.length === 0 && (
        <EmptyState
          icon={<FileText aria-hidden="true" />}
          title="No Analysis Available"
          description={`Technical analysis for ${symbol} has not been added yet.`}
        />
      )}
      {analyses && analyses.length > 0 && <AnalysisTimeline analyses={analyses} />}
    </Dialog>
  );
}
