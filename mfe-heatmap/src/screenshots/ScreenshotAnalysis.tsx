import { getErrorMessage } from '@dashboard/contracts-http';
import { QueryState } from '@dashboard/mfe-kit';
import { Alert, Card, SkeletonTable, Stack } from '@dashboard/ui';
import { useState } from 'react';
import { LatestAnalysis } from './LatestAnalysis.tsx';
import { ScreenshotPicker } from './ScreenshotPicker.tsx';
import { useBotAnalysis } from './use-bot-analysis.ts';
import { useUploadScreenshots } from './use-upload-screenshots.ts';

/** The screenshots of the last upload, for a retry. */
interface Upload {
  readonly analysisId: string;
  readonly files: readonly File[];
}

/** Reads watchlist, bots and flow from screenshots; the admin reviews them before they are applied. */
export function ScreenshotAnalysis() {
  const query = useBotAnalysis();
  const [selected, setSelected] = useState<readonly File[]>([]);
  const [lastUpload, setLastUpload] = useState<Upload>();
  const upload = useUploadScreenshots((analysisId, files) => {
    setLastUpload({ analysisId, files });
    setSelected((current) => current.filter((file) => !files.includes(file)));
  });

  const canRetry = lastUpload !== undefined && lastUpload.analysisId === query.data?.id;
  return (
    <Card
      title="Screenshot Analysis"
      description="Reads ranges, BX values and bot positions of watchlist stocks, and flow alerts, from screenshots. Nothing changes before you apply it."
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
