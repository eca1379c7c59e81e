import type { importHoldings } from '@dashboard/contracts-portfolio';
import { mergePositions } from '@dashboard/position-file';
import type { z } from 'zod';
import { completePosition, type Position, toPosition } from '../holdings/position.ts';

/** One position for each ticker. */
export const toPositions = (
  holdings: z.output<typeof importHoldings.body>['holdings'],
): Position[] => mergePositions(holdings.map(toPosition)).map(completePosition);
