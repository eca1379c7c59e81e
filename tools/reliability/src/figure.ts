import { deepStrictEqual } from 'node:assert';
import { appendFileSync } from 'node:fs';
import { z } from 'zod';

/** Rows of the table in docs/reliability.md. */
export const ROW_COUNT = 39;

export const figureSchema = z.strictObject({
  row: z.int().min(1).max(ROW_COUNT),
  /** What was measured. Replaces an earlier figure of the same row and name. */
  name: z.string().min(1),
  value: z.number(),
  unit: z.string().optional(),
  /** The total that `value` counts among: 0 of 20,000 requests. */
  of: z.number().optional(),
  /** The row's requirement for this figure, in its unit. Omitted for background figures. */
  bar: z.number().optional(),
  /** Whether the bar is a maximum (`lower`, the default) or a minimum. */
  better: z.enum(['lower', 'higher']).optional(),
});

export type Figure = z.infer<typeof figureSchema>;

/** Only if `FIGURES_FILE` is set, as by `npm test` and `npm run bench`. Doesn't assert the bar. */
export function recordFigure(
  row: number,
  name: string,
  value: number,
  rest: Omit<Figure, 'row' | 'name' | 'value'> = {},
): void {
  const file = process.env.FIGURES_FILE;
  if (!file) return;
  const figure = figureSchema.parse({ row, name, value, ...rest });
  appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

/** @param of how many were checked @throws AssertionError that lists the wrong ones */
export function assertNone(
  row: number,
  name: string,
  wrong: readonly unknown[],
  of?: number,
): void {
  recordFigure(row, name, wrong.length, { of, bar: 0 });
  deepStrictEqual(wrong, []);
}
