import { messageOf } from '@dashboard/contracts-http';
import { Alert, Card, Stack } from '@dashboard/ui';
import { useState } from 'react';
import { LatestAnalysis } from './LatestAnalysis.tsx';
import { ScreenshotPicker } from './ScreenshotPicker.tsx';
import { useBotAnalysis, useUploadScreenshots } from './use-bot-analysis.ts';

/** The screenshots of the last upload, for a retry. */
interface Upload {
  readonly analysisId: string;
  readonly files: readonly File[];
}

/** Reads bot positions from screenshots; the admin reviews them before they are applied. */
export function ScreenshotAnalysis() {
  const analysis = useBotAnalysis();
  const uploadScreenshots = useUploadScreenshots();
  const [selected, setSelected] = useState<readonly File[]>([]);
  // Kept until the next upload, so that a failed analysis can be retried.
  const [lastUpload, setLastUpload] = useState<Upload>();

  const upload = (files: readonly File[]) =>
    uploadScreenshots.send(files, (analysisId) => {
      setLastUpload({ analysisId, files });
      setSelected((current) => current.filter((file) => !files.includes(file)));
    });

  const canRetry = lastUpload !== undefined && lastUpload.analysisId === analysis.data?.id;
  return (
    <Card
      title="Screenshot Analysis"
      description="Reads the bot positions of watchlist stocks from screenshots. Nothing changes before you apply it."
    >
      <Stack gap={4}>
        <ScreenshotPicker
          selected={selected}
          onSelect={setSelected}
          onUpload={() => upload(selected)}
          uploading={uploadScreenshots.isPending}
        />
        {uploadScreenshots.error && (
          <Alert title="The screenshots could not be sent.">
            {messageOf(uploadScreenshots.error, 'The server did not answer. Please try again.')}
          </Alert>
        )}
        <LatestAnalysis
          query={analysis}
          onRetry={canRetry ? () => upload(lastUpload.files) : undefined}
          retrying={uploadScreenshots.isPending}
        />
      </Stack>
    </Card>
  );
}
