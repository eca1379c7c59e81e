import type { BotAnalysis } from '@dashboard/contracts-portfolio';
import { Alert, Button, ErrorState, Progress, SkeletonTable, Text } from '@dashboard/ui';
import { RotateCw } from 'lucide-react';
import { AnalysisReview } from './review/AnalysisReview.tsx';
import { isInProgress, type useBotAnalysis } from './use-bot-analysis.ts';

interface LatestAnalysisProps {
  query: ReturnType<typeof useBotAnalysis>;
  /** Uploads the screenshots of this analysis again; absent if this page no longer has them. */
  onRetry: (() => void) | undefined;
  retrying: boolean;
}

function formatProgress({ status }: BotAnalysis, isUnreachable: boolean): string {
  if (isUnreachable) return 'The server does not answer. It is asked again.';
  return status === 'queued' ? 'Waiting to be read' : 'Reading the screenshots';
}

/** The progress of the latest analysis, the reason it failed, or its results. */
export function LatestAnalysis({ query, onRetry, retrying }: LatestAnalysisProps) {
  const { data: analysis, isPending, isError, isFetching, refetch } = query;
  if (isPending) return <SkeletonTable label="Loading the analysis" rows={2} columns={5} />;
  if (analysis === undefined) {
    return (
      <ErrorState
        title="Failed to fetch the analysis"
        message="The server did not answer. Nothing was lost."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (analysis === null) return <Text tone="muted">No screenshots were read yet.</Text>;
  if (isInProgress(analysis)) {
    return (
      <Progress
        label={formatProgress(analysis, isError)}
        value={analysis.status === 'queued' ? null : analysis.progress}
      />
    );
  }
  if (analysis.status === 'failed') {
    return (
      <Alert
        title="The analysis failed."
        action={
          onRetry && (
            <Button size="dense" icon={<RotateCw />} pending={retrying} onClick={onRetry}>
              Try again
            </Button>
          )
        }
      >
        {analysis.error} {!onRetry && 'Choose the screenshots again to have them read.'}
      </Alert>
    );
  }
  return <AnalysisReview key={analysis.id} analysis={analysis} />;
}
