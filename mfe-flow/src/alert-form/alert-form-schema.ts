import {
  type FlowAlert,
  flowAlertInputSchema,
  optionTypes,
  tradeSides,
} from '@dashboard/contracts-flow';
import { mapFields } from '@dashboard/contracts-http';
import { formatNumberField, numberField } from '@dashboard/mfe-kit';
import * as z from 'zod/mini';

const { shape } = flowAlertInputSchema;

const textField = (limit: number) =>
  z.pipe(
    z.string().check(z.trim(), z.maxLength(limit)),
    z.transform((typed) => typed || null),
  );

const PRICE_MESSAGE = 'Enter a price of $0 or more';
const COUNT_MESSAGE = 'Enter a whole number';

export const alertFormSchema = z.object({
  ticker: shape.ticker,
  optionType: z.enum(optionTypes),
  strike: numberField(shape.strike, PRICE_MESSAGE),
  expiry: shape.expiry,
  spot: numberField(shape.spot, PRICE_MESSAGE),
  premium: textField(40),
  volume: numberField(shape.volume, COUNT_MESSAGE),
  openInterest: numberField(shape.openInterest, COUNT_MESSAGE),
  side: z.pipe(
    z.enum(['', ...tradeSides]),
    z.transform((side) => side || null),
  ),
  // Unchecked means unknown, not "no sweep".
  sweep: z.pipe(
    z.boolean(),
    z.transform((sweep) => sweep || null),
  ),
  flowDescription: textField(5000),
});

export type AlertFormFields = z.input<typeof alertFormSchema>;
export type AlertFormValues = z.output<typeof alertFormSchema>;

type AlertContent = AlertFormValues & Pick<FlowAlert, 'flowImage'>;

const formFields = Object.keys(alertFormSchema.shape) as (keyof AlertFormFields)[];

export const contentFields: readonly (keyof AlertContent)[] = [...formFields, 'flowImage'];

export const emptyAlert: AlertFormFields = {
  ...mapFields(formFields, () => ''),
  optionType: 'CALL',
  side: '',
  sweep: false,
};

export const toFormFields = (alert: FlowAlert): AlertFormFields =>
  mapFields<AlertFormFields>(formFields, (field) => {
    const value = alert[field] ?? emptyAlert[field];
    return typeof value === 'number' ? formatNumberField(value) : value;
  });

export function collectChanges(content: AlertContent, alert: FlowAlert): Partial<AlertContent> {
  const saved: AlertContent = { ...alert, sweep: alert.sweep || null };
  const changed = Object.entries(content).filter(
    ([field, value]) => value !== saved[field as keyof AlertContent],
  );
  return Object.fromEntries(changed);
}
