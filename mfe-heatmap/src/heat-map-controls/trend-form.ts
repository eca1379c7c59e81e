import { symbolSchema } from '@dashboard/contracts-http';
import {
  mapFields,
  type StructureField,
  stockChangeSchema,
  structureFields,
} from '@dashboard/contracts-portfolio';
import * as z from 'zod/mini';

/** The values of the manual trend entry; '' where nothing is selected. */
export type Trend = Record<'range' | StructureField, string>;

export interface TrendForm extends Trend {
  /** Symbol of the stock to update. */
  symbol: string;
}

export const emptyTrend: Trend = mapFields(['range', ...structureFields], () => '');

/** The pipe below checks the values. */
const pickSelected = (trend: Trend) =>
  Object.fromEntries(Object.entries(trend).filter(([, value]) => value !== '')) as z.input<
    typeof stockChangeSchema
  >;

/** Parses the form to a symbol and its change, which has the selected values and at least one. */
export const trendFormSchema = z.pipe(
  z.pipe(
    z.custom<TrendForm>(),
    z.transform(({ symbol, ...trend }) => ({ symbol, change: pickSelected(trend) })),
  ),
  z.object({ symbol: symbolSchema, change: stockChangeSchema }),
);

export type TrendUpdate = z.output<typeof trendFormSchema>;
