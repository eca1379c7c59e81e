import { optionInputSchema } from '@dashboard/contracts-portfolio';
import { numberField } from '@dashboard/mfe-kit';
import * as z from 'zod/mini';

const { shape } = optionInputSchema;

/** The form of an option position: its input is the fields as typed, its output what is sent. */
export const optionFormSchema = z.object({
  ticker: shape.ticker,
  optionType: z.pipe(z.string(), shape.optionType),
  strike: numberField(shape.strike),
  /** YYYY-MM-DD, as a date input has it. */
  expiry: shape.expiry,
  quantity: numberField(shape.quantity),
  price: numberField(shape.price),
});

export type OptionFormFields = z.input<typeof optionFormSchema>;
export type OptionFormValues = z.output<typeof optionFormSchema>;

export const emptyOption: OptionFormFields = {
  ticker: '',
  optionType: '',
  strike: '',
  expiry: '',
  quantity: '',
  price: '',
};

/** Whether every field is filled (spec §5). */
export const isComplete = (fields: OptionFormFields): boolean =>
  Object.values(fields).every((text) => text.trim() !== '');
