import { flowAlertInputSchema, optionTypes } from '@dashboard/contracts-flow';
import { z } from 'zod';

const { shape } = flowAlertInputSchema;

/** A figure as typed, which may have a dollar sign and commas; empty means none. */
function figure(schema: z.ZodType, message: string) {
  return z.string().transform((text, context) => {
    const plain = text.trim().replace(/^\$/, '').replaceAll(',', '');
    if (plain === '') return null;
    const value = Number(plain);
    if (schema.safeParse(value).success) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

const price = 'Enter a price of $0 or more';
const contracts = 'Enter a whole number';

/** The flow form: what is typed, and what is sent of it (spec §5). */
export const alertFormSchema = z.object({
  ticker: shape.ticker,
  optionType: z.enum(optionTypes),
  strike: figure(shape.strike, price),
  expiry: shape.expiry,
  spot: figure(shape.spot, price),
  premium: z.string().trim().max(40),
  volume: figure(shape.volume, contracts),
  openInterest: figure(shape.openInterest, contracts),
  flowDescription: z.string().trim().max(5000),
});

export type AlertFormFields = z.input<typeof alertFormSchema>;
export type AlertFormValues = z.output<typeof alertFormSchema>;

export const emptyAlert: AlertFormFields = {
  ticker: '',
  optionType: 'CALL',
  strike: '',
  expiry: '',
  spot: '',
  premium: '',
  volume: '',
  openInterest: '',
  flowDescription: '',
};
