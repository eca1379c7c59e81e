import type { BotAnalysis } from '@dashboard/contracts-portfolio';
import { Alert, Button, Progress, Text } from '@dashboard/ui';
import { RotateCw } from 'lucide-react';
import { AnalysisReview } from './review/AnalysisReview.tsx';
import { isInProgress } from './use-bot-analysis.ts';

interface LatestAnalysisProps {
  /** `null` if there is none. */
  analysis: BotAnalysis | null;
  /** The last poll failed; `analysis` is the response before it. */
  isUnreachable: boolean;
  /** Uploads the screenshots of this analysis again; absent if this page does not have them. */
  onRetry: (() => void) | undefined;
  retrying: boolean;
}

function formatProgress({ status }: BotAnalysis, isUnreachable: boolean): string {
  if (isUnreachable) return 'The server does not answer. It is asked again.';
  return status === 'queued' ? 'Waiting to be read' : 'Reading the screenshots';
}

/** The progress of the latest analysis, the reason it failed, or its results. */
export function LatestAnalysis(props: LatestAnalysisProps) {
  const { analysis, isUnreachable, onRetry, retrying } = props;
  if (analysis === null) return <Text tone="muted">No screenshots were read yet.</Text>;
  if (isInProgress(analysis)) {
    return (
      <Progress
        label={formatProgress(analysis, isUnreachable)}
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
