import type { Audience } from '@dashboard/mfe-kit';
import { Stack } from '@dashboard/ui';
import { ScreenshotAnalysis } from '../bot-screenshots/ScreenshotAnalysis.tsx';
import { BotPositions } from './BotPositions.tsx';

/** The Bot Analysis tab: the bot positions, and what screenshots say about them. */
export function BotAnalysisTab({ audience }: { audience: Audience }) {
  return (
    <Stack gap={4}>
      <BotPositions />
      {audience === 'admin' && <ScreenshotAnalysis />}
    </Stack>
  );
}
