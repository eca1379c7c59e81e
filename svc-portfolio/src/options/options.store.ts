import { formatCalendarDay, optionInputSchema } from '@dashboard/contracts-portfolio';
import { defineRecords } from '@dashboard/service-kit/records';
import { keyof, type z } from 'zod/mini';

/** Money in USD; `expiry` is YYYY-MM-DD. */
export type NewOption = z.output<typeof optionInputSchema>;

export interface OptionRecord extends NewOption {
  readonly id: string;
  readonly createdAt: Date;
}

export const optionRecords = defineRecords<OptionRecord>({
  table: 'options',
  kind: 'option',
  fields: keyof(optionInputSchema).options,
  otherFields: ['createdAt'],
  numericFields: ['strike', 'quantity', 'price'],
  name: ({ fund, ticker, optionType, strike, expiry }) =>
    `${ticker} ${optionType} ${strike} ${formatCalendarDay(expiry)} · ${fund}`,
  notFound: 'No such option position',
});
