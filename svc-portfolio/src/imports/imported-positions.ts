import type { importHoldings } from '@dashboard/contracts-portfolio';
import { mergePositions } from '@dashboard/position-file';
import type { z } from 'zod';
import { completePosition, type Position } from '../holdings/position.ts';

type ImportedHoldings = z.output<typeof importHoldings.body>['holdings'];

/** The positions that the fund holds after an import, one for each ticker. */
export function toPositions(holdings: ImportedHoldings): Position[] {
  const positions = holdings.map(({ fund: _, optionsLongTerm: __, ...holding }) => ({
    ...holding,
    currentPrice: holding.currentPrice ?? null,
    pnlPercent: holding.pnlPercent ?? null,
    pnlOpen: holding.pnlOpen ?? null,
  }));
  return mergePositions(positions).map(completePosition);
}
