import {
  type FlowAlert,
  flowAlertInputSchema,
  optionTypes,
  tradeSides,
} from '@dashboard/contracts-flow';
import { z } from 'zod';

const { shape } = flowAlertInputSchema;

/** A number as typed, with or without dollar sign and commas; empty is null. */
function numberField(schema: z.ZodType, message: string) {
  return z.string().transform((text, context) => {
    const plain = text.trim().replace(/^\$/, '').replaceAll(',', '');
    if (plain === '') return null;
    const value = Number(plain);
    if (schema.safeParse(value).success) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

const textField = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit)
    .transform((typed) => typed || null);

const price = 'Enter a price of $0 or more';
const contracts = 'Enter a whole number';

/** The form: its input is the fields as typed, its output what is sent (spec §5). */
export const alertFormSchema = z.object({
  ticker: shape.ticker,
  optionType: z.enum(optionTypes),
  strike: numberField(shape.strike, price),
  expiry: shape.expiry,
  spot: numberField(shape.spot, price),
  premium: textField(40),
  volume: numberField(shape.volume, contracts),
  openInterest: numberField(shape.openInterest, contracts),
  side: z.enum(['', ...tradeSides]).transform((side) => side || null),
  // Off means unknown, not "no sweep".
  sweep: z.boolean().transform((sweep) => sweep || null),
  flowDescription: textField(5000),
});

export type AlertFormFields = z.input<typeof alertFormSchema>;
export type AlertFormValues = z.output<typeof alertFormSchema>;

/** All that is sent of an alert: the form's values and the address of its screenshot. */
export type AlertContent = AlertFormValues & Pick<FlowAlert, 'flowImage'>;

export const emptyAlert: AlertFormFields = {
  ticker: '',
  optionType: 'CALL',
  strike: '',
  expiry: '',
  spot: '',
  premium: '',
  volume: '',
  openInterest: '',
  side: '',
  sweep: false,
  flowDescription: '',
};

const toText = (value: string | number | null) => (value === null ? '' : String(value));

/** The fields of the form for an existing alert. */
export const toFormFields = (alert: FlowAlert): AlertFormFields => ({
  ticker: alert.ticker,
  optionType: alert.optionType,
  strike: toText(alert.strike),
  expiry: alert.expiry,
  spot: toText(alert.spot),
  premium: toText(alert.premium),
  volume: toText(alert.volume),
  openInterest: toText(alert.openInterest),
  side: alert.side ?? '',
  sweep: alert.sweep === true,
  flowDescription: toText(alert.flowDescription),
});

/** The fields that differ from the saved alert: the body of its PATCH. */
export function collectChanges(content: AlertContent, alert: FlowAlert): Partial<AlertContent> {
  const saved: AlertContent = { ...alert, sweep: alert.sweep || null };
  const changed = Object.entries(content).filter(
    ([field, value]) => value !== saved[field as keyof AlertContent],
  );
  return Object.fromEntries(changed);
}
