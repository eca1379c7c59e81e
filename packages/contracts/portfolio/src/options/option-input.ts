import * as z from 'zod/mini';
import { calendarDaySchema } from '../calendar-days/calendar-day-schema.ts';
import { fundInputSchema } from '../funds/fund-schemas.ts';
import { tickerSchema } from '../symbols.ts';
import { optionTypes } from './option-types.ts';

export const optionInputSchema = z.strictObject({
  fund: fundInputSchema,
  ticker: tickerSchema,
  optionType: z.enum(optionTypes),
  strike: z.number().check(z.positive('A strike must be above 0'), z.maximum(1e9)),
  expiry: calendarDaySchema,
  quantity: z
    .number()
    .check(
      z.int('A quantity must be a whole number'),
      z.minimum(1, 'A quantity must be above 0'),
      z.maximum(1e9),
    ),
  price: z.number().check(z.minimum(0, 'A price cannot be below 0'), z.maximum(1e9)),
});
