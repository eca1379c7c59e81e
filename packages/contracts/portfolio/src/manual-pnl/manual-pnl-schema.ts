import * as z from 'zod/mini';
import { fundSchema } from '../funds/fund-schemas.ts';

const figureSchema = z.nullable(z.number().check(z.minimum(-1e15), z.maximum(1e15)));

/** USD and percent; null if not set. */
export const manualPnlFigures = {
  allTimePnl: figureSchema,
  ytdPnl: figureSchema,
  ytdPnlPercent: figureSchema,
  startingCapital: figureSchema,
};

export const manualPnlSchema = z.object({
  id: z.uuid(),
  fund: fundSchema,
  ...manualPnlFigures,
  version: z.int(),
});

export type ManualPnl = z.infer<typeof manualPnlSchema>;
