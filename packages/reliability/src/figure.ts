import { appendFileSync } from 'node:fs';
import { z } from 'zod';
import { rows } from './rows.ts';

export const figureSchema = z.strictObject({
  row: z.int().min(1).max(rows.length),
  /** What was measured, as the page shows it; a figure of the same row and name replaces the former. */
  name: z.string().min(1),
  value: z.number(),
  unit: z.string().optional(),
  /** Of how many: 0 of 20,000 requests. */
  of: z.number().optional(),
  /** What the row demands of this figure, in its unit; none where it only says more about the row. */
  bar: z.number().optional(),
  /** Whether the figure may be at most the bar (`lower`, the default) or must be at least it. */
  better: z.enum(['lower', 'higher']).optional(),
});

export type Figure = z.infer<typeof figureSchema>;

/**
 * Keeps a figure for docs/reliability.md: appends it to the file named by `FIGURES_FILE`, which
 * `npm test`, its other suites and `npm run bench` set; does nothing without it. The test that
 * measured it still asserts what must hold.
 */
export function recordFigure(figure: Figure): void {
  const file = process.env.FIGURES_FILE;
  if (!file) return;
  appendFileSync(file, `${JSON.stringify(figureSchema.parse(figure))}\n`);
}
