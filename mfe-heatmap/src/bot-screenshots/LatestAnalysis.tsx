import type { BotAnalysis } from '@dashboard/contracts-portfolio';
import { Alert, Button, ErrorState, Progress, SkeletonTable, Text } from '@dashboard/ui';
import { RotateCw } from 'lucide-react';
import { AnalysisReview } from './review/AnalysisReview.tsx';
import { isUnderWay, type useBotAnalysis } from './use-bot-analysis.ts';

interface NewestAnalysisProps {
  query: ReturnType<typeof useBotAnalysis>;
  /** Sends the screenshots of the analysis once more, where they are still at hand. */
  onRetry: (() => void) | undefined;
  retrying: boolean;
}

function progressLabel({ status }: BotAnalysis, isAway: boolean): string {
  if (isAway) return 'The server does not answer. It is asked again.';
  return status === 'queued' ? 'Waiting to be read' : 'Reading the screenshots';
}

/** How far the newest analysis is, why it failed, or what it read. */
export function NewestAnalysis({ query, onRetry, retrying }: NewestAnalysisProps) {
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
  if (isUnderWay(analysis)) {
    return (
      <Progress
        label={progressLabel(analysis, isError)}
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
