import { symbolSchema } from '@dashboard/contracts-http';
import {
  mapFields,
  stockChangeSchema,
  type TrendField,
  trendFields,
} from '@dashboard/contracts-portfolio';
import * as z from 'zod/mini';

/** The values of the manual trend entry; '' where nothing is selected. */
export type Trend = Record<TrendField, string>;

export interface TrendForm extends Trend {
  /** Symbol of the stock to update. */
  symbol: string;
}

export const emptyTrend: Trend = mapFields(trendFields, () => '');

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
