import {
  type FlowAlert,
  flowAlertInputSchema,
  optionTypes,
  tradeSides,
} from '@dashboard/contracts-flow';
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

const text = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit)
    .transform((typed) => typed || null);

const price = 'Enter a price of $0 or more';
const contracts = 'Enter a whole number';

/** The flow form: what is typed, and what is sent of it (spec §5). */
export const alertFormSchema = z.object({
  ticker: shape.ticker,
  optionType: z.enum(optionTypes),
  strike: figure(shape.strike, price),
  expiry: shape.expiry,
  spot: figure(shape.spot, price),
  premium: text(40),
  volume: figure(shape.volume, contracts),
  openInterest: figure(shape.openInterest, contracts),
  side: z.enum(['', ...tradeSides]).transform((side) => side || null),
  // A switch that is off says nothing; nobody has looked whether it was no sweep.
  sweep: z.boolean().transform((sweep) => sweep || null),
  flowDescription: text(5000),
});

export type AlertFormFields = z.input<typeof alertFormSchema>;
export type AlertFormValues = z.output<typeof alertFormSchema>;

/** All that is sent of an alert: the form and the address of its screenshot. */
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

const typed = (value: string | number | null) => (value === null ? '' : String(value));

/** The form filled with an alert. */
export const fieldsOf = (alert: FlowAlert): AlertFormFields => ({
  ticker: alert.ticker,
  optionType: alert.optionType,
  strike: typed(alert.strike),
  expiry: alert.expiry,
  spot: typed(alert.spot),
  premium: typed(alert.premium),
  volume: typed(alert.volume),
  openInterest: typed(alert.openInterest),
  side: alert.side ?? '',
  sweep: alert.sweep === true,
  flowDescription: typed(alert.flowDescription),
});

/** What the form now holds that the alert does not: all that a PATCH of it carries. */
export function changeOf(content: AlertContent, alert: FlowAlert): Partial<AlertContent> {
  const saved: AlertContent = { ...alert, sweep: alert.sweep || null };
  const changed = Object.entries(content).filter(
    ([field, value]) => value !== saved[field as keyof AlertContent],
  );
  return Object.fromEntries(changed);
}
