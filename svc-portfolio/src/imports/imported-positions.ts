import type { Fund, importHoldings } from '@dashboard/contracts-portfolio';
import { mergePositions } from '@dashboard/position-file';
import { badRequest } from '@dashboard/service-kit';
import type { z } from 'zod';
import { completePosition, type Position } from '../holdings/position.ts';

type ImportBody = z.output<typeof importHoldings.body>;

/** @throws 400 naming the holdings that belong to another fund than the import */
function assertOneFund(fund: Fund, holdings: ImportBody['holdings']): void {
  const issues = holdings.flatMap((holding, index) =>
    holding.fund === undefined || holding.fund === fund
      ? []
      : [{ path: `holdings.${index}.fund`, message: `The import is for ${fund}` }],
  );
  if (issues.length > 0) throw badRequest('A holding names another fund than the import', issues);
}

/** The positions that the fund holds after an import, one for each ticker. @throws 400 */
export function toPositions({ fund, holdings }: ImportBody): Position[] {
  assertOneFund(fund, holdings);
  const positions = holdings.map((holding) => ({
    ticker: holding.ticker,
    quantity: holding.quantity,
    tradePrice: holding.tradePrice,
    currentPrice: holding.currentPrice ?? null,
    pnlPercent: holding.pnlPercent ?? null,
    pnlOpen: holding.pnlOpen ?? null,
  }));
  return mergePositions(positions).map(completePosition);
}
