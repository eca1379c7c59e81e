import type { Audience } from '@dashboard/mfe-kit';
import { Stack } from '@dashboard/ui';
import { BotPositions } from './bot-positions/BotPositions.tsx';
import { ScreenshotAnalysis } from './screenshots/ScreenshotAnalysis.tsx';

export function BotAnalysisTab({ audience }: { audience: Audience }) {
  return (
    <Stack gap={4}>
      <BotPositions />
      {audience === 'admin' && <ScreenshotAnalysis />}
    </Stack>
  );
}
