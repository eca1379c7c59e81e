import { getErrorMessage } from '@dashboard/contracts-http';
import type { BotAnalysis } from '@dashboard/contracts-portfolio';
import { QueryState } from '@dashboard/mfe-kit';
import { Alert, Button, Card, Progress, SkeletonTable, Stack, Text } from '@dashboard/ui';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { isInProgress, useBotAnalysis, useUploadScreenshots } from './bot-analysis.ts';
import { AnalysisReview } from './review/AnalysisReview.tsx';
import { ScreenshotPicker } from './ScreenshotPicker.tsx';

export function ScreenshotAnalysis() {
  const query = useBotAnalysis();
  const [selected, setSelected] = useState<readonly File[]>([]);
  const [lastUpload, setLastUpload] = useState<{ analysisId: string; files: readonly File[] }>();
  const upload = useUploadScreenshots((analysisId, files) => {
    setLastUpload({ analysisId, files });
    setSelected((current) => current.filter((file) => !files.includes(file)));
  });

  const canRetry = lastUpload !== undefined && lastUpload.analysisId === query.data?.id;
  return (
    <Card
      title="Screenshot Analysis"
      description="Reads ranges, BX values and bot positions of watchlist stocks, and flow alerts, from screenshots. Nothing changes until you apply it."
    >
      <Stack gap={4}>
        <ScreenshotPicker
          selected={selected}
          onSelect={setSelected}
          onUpload={() => upload.mutate(selected)}
          uploading={upload.isPending}
        />
        {upload.error && (
          <Alert title="The screenshots could not be sent.">
            {getErrorMessage(upload.error, 'The server did not answer. Please try again.')}
          </Alert>
        )}
        <QueryState
          query={query}
          loading={<SkeletonTable label="Loading the analysis" rows={2} columns={5} />}
          errorTitle="Failed to fetch the analysis"
        >
          {(analysis) => (
            <LatestAnalysis
              analysis={analysis}
              isUnreachable={query.isError}
              onRetry={canRetry ? () => upload.mutate(lastUpload.files) : undefined}
              retrying={upload.isPending}
            />
          )}
        </QueryState>
      </Stack>
    </Card>
  );
}

interface LatestAnalysisProps {
  analysis: BotAnalysis | null;
  /** The last poll failed, so `analysis` is the previous response. */
  isUnreachable: boolean;
  onRetry: (() => void) | undefined;
  retrying: boolean;
}

function formatProgress({ status }: BotAnalysis, isUnreachable: boolean): string {
  if (isUnreachable) return 'The server is not responding. Retrying.';
  return status === 'queued' ? 'Waiting to be read' : 'Reading the screenshots';
}

function LatestAnalysis(props: LatestAnalysisProps) {
  const { analysis, isUnreachable, onRetry, retrying } = props;
  if (analysis === null) return <Text tone="muted">No screenshots have been read yet.</Text>;
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
