import type { Audience } from '@dashboard/mfe-kit';
import { Stack } from '@dashboard/ui';
import { BotPositions } from './bot-positions/BotPositions.tsx';
import { ScreenshotAnalysis } from './screenshots/ScreenshotAnalysis.tsx';

/** The Bot Analysis tab: bot positions and, for the admin, the screenshot analysis. */
export function BotAnalysisTab({ audience }: { audience: Audience }) {
  return (
    <Stack gap={4}>
      <BotPositions />
      {audience === 'admin' && <ScreenshotAnalysis />}
    </Stack>
  );
}
