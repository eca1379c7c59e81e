import type { Audience } from '@dashboard/mfe-kit';
import { Stack } from '@dashboard/ui';
import { ScreenshotAnalysis } from '../screenshots/index.ts';
import { BotPositions } from './BotPositions.tsx';

/** The Bot Analysis tab: the bot positions and, for the admin, their analysis from screenshots. */
export function BotAnalysisTab({ audience }: { audience: Audience }) {
  return (
    <Stack gap={4}>
      <BotPositions />
      {audience === 'admin' && <ScreenshotAnalysis />}
    </Stack>
  );
}
