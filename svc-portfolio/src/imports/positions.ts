import type { Fund, importHoldings } from '@dashboard/contracts-portfolio';
import { mergePositions } from '@dashboard/position-file';
import { badRequest } from '@dashboard/service-kit';
import type { z } from 'zod';
import type { Position } from '../holdings/holdings.store.ts';

type ImportBody = z.output<typeof importHoldings.body>;

/** Prices worked out rather than read keep this many decimals. */
const PRICE_DECIMALS = 6;

/**
 * The price now: the one the file tells, else what trade price and P/L open make of it, else null.
 * A price below zero cannot be; such a P/L open tells nothing about the price.
 */
function currentPriceOf(position: Position): number | null {
  const { quantity, tradePrice, pnlOpen } = position;
  if (position.currentPrice !== null || pnlOpen === null) return position.currentPrice;
  const price = Number((tradePrice + pnlOpen / quantity).toFixed(PRICE_DECIMALS));
  return Number.isFinite(price) && price >= 0 ? price : null;
}

/** The positions as a fund would hold them: every field there, the current price settled. */
export function toHold(positions: readonly Position[]): Position[] {
  return positions.map((position) => ({
    ticker: position.ticker,
    quantity: position.quantity,
    tradePrice: position.tradePrice,
    currentPrice: currentPriceOf(position),
    pnlPercent: position.pnlPercent,
    pnlOpen: position.pnlOpen,
  }));
}

/** @throws 400 naming the lines that belong to another fund than the import's. */
function refuseOtherFunds(fund: Fund, holdings: ImportBody['holdings']): void {
  const issues = holdings.flatMap((holding, index) =>
    holding.fund === undefined || holding.fund === fund
      ? []
      : [{ path: `holdings.${index}.fund`, message: `The import is for ${fund}` }],
  );
  if (issues.length > 0) throw badRequest('A holding names another fund than the import', issues);
}

/** What an import's body asks the fund to hold, one position a ticker. @throws 400 */
export function positionsOf({ fund, holdings }: ImportBody): Position[] {
  refuseOtherFunds(fund, holdings);
  const given = holdings.map((holding) => ({
    ticker: holding.ticker,
    quantity: holding.quantity,
    tradePrice: holding.tradePrice,
    currentPrice: holding.currentPrice ?? null,
    pnlPercent: holding.pnlPercent ?? null,
    pnlOpen: holding.pnlOpen ?? null,
  }));
  return toHold(mergePositions(given));
}
