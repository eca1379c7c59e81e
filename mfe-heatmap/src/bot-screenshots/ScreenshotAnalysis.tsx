import { messageOf } from '@dashboard/contracts-http';
import { Alert, Card, Stack } from '@dashboard/ui';
import { useState } from 'react';
import { NewestAnalysis } from './LatestAnalysis.tsx';
import { ScreenshotPicker } from './ScreenshotPicker.tsx';
import { useBotAnalysis, useSendScreenshots } from './use-bot-analysis.ts';

interface Sent {
  readonly analysisId: string;
  readonly files: readonly File[];
}

/** Reads bot positions from screenshots; the admin looks at what was read before it is applied. */
export function ScreenshotAnalysis() {
  const analysis = useBotAnalysis();
  const screenshots = useSendScreenshots();
  const [chosen, setChosen] = useState<readonly File[]>([]);
  // Kept until the next ones, so that a failed analysis can be tried again.
  const [sent, setSent] = useState<Sent>();

  const send = (files: readonly File[]) =>
    screenshots.send(files, (analysisId) => {
      setSent({ analysisId, files });
      setChosen((current) => current.filter((file) => !files.includes(file)));
    });

  const isSentHere = sent !== undefined && sent.analysisId === analysis.data?.id;
  return (
    <Card
      title="Screenshot Analysis"
      description="Reads the bot positions of watchlist stocks from screenshots. Nothing changes before you apply it."
    >
      <Stack gap={4}>
        <ScreenshotPicker
          chosen={chosen}
          onChoose={setChosen}
          onSend={() => send(chosen)}
          sending={screenshots.isPending}
        />
        {screenshots.error && (
          <Alert title="The screenshots could not be sent.">
            {messageOf(screenshots.error, 'The server did not answer. Please try again.')}
          </Alert>
        )}
        <NewestAnalysis
          query={analysis}
          onRetry={isSentHere ? () => send(sent.files) : undefined}
          retrying={screenshots.isPending}
        />
      </Stack>
    </Card>
  );
}
