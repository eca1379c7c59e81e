import type { addHolding } from '@dashboard/contracts-portfolio';
import type { z } from 'zod';
import { toHold } from '../imports/positions.ts';
import type { NewHolding } from './holdings.store.ts';

/** A holding as the caller describes it; opened today where no day is given. */
export function newHoldingOf(body: z.output<typeof addHolding.body>, today: string): NewHolding {
  const position = {
    ticker: body.ticker,
    quantity: body.quantity,
    tradePrice: body.tradePrice,
    currentPrice: null,
    pnlPercent: body.pnlPercent ?? null,
    pnlOpen: body.pnlOpen ?? null,
  };
  return { ...(toHold([position])[0] ?? position), dateOpened: body.dateOpened ?? today };
}
