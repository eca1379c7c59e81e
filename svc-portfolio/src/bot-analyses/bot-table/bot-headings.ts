import type { BotField } from '@dashboard/contracts-portfolio';
import { createHeadingFinder } from '../table-layout/headings.ts';

/** The headings of the bots' columns. */
export const findBotHeadings = createHeadingFinder<BotField>({
  hybridBotPosition: ['BX Hybrid Bot'],
  swingBotPosition: ['1hr Swing Bot'],
  hourBotPosition: ['1hr BX Bot'],
});
