import { mapFields } from '@dashboard/contracts-http';

/**
 * What the admin enters of an alert, in the order of the contract: what it holds (its `kind`), how form
 * and tables name it, and whether an alert can be without it. Schemas, columns, the audit log and the
 * rows of the detail derive from it.
 */
export const alertFields = {
  ticker: { kind: 'ticker', label: 'Ticker', required: true },
  optionType: { kind: 'optionType', label: 'Type', required: true },
  strike: { kind: 'price', label: 'Strike', required: false },
  expiry: { kind: 'expiry', label: 'Expiry', required: true },
  spot: { kind: 'price', label: 'Spot', required: false },
  premium: { kind: 'amount', label: 'Premium', required: false },
  volume: { kind: 'count', label: 'Volume', required: false },
  openInterest: { kind: 'count', label: 'Open Interest', required: false },
  flowDescription: { kind: 'text', label: 'Description', required: false },
  flowImage: { kind: 'image', label: 'Flow Screenshot', required: false },
  side: { kind: 'side', label: 'Side', required: false },
  sweep: { kind: 'flag', label: 'Sweep', required: false },
} as const;

type AlertFields = typeof alertFields;

export type AlertField = keyof AlertFields;
export type AlertFieldKind<Field extends AlertField = AlertField> = AlertFields[Field]['kind'];
type FieldsWith<Description> = {
  [Field in AlertField]: AlertFields[Field] extends Description ? Field : never;
}[AlertField];
export type OptionalAlertField = FieldsWith<{ readonly required: false }>;
/** A field whose value is a number. */
export type NumericAlertField = FieldsWith<{ readonly kind: 'price' | 'count' }>;

export const alertKeys = Object.keys(alertFields) as AlertField[];

const isOptional = (field: AlertField): field is OptionalAlertField => !alertFields[field].required;
const isNumeric = (field: AlertField): field is NumericAlertField =>
  ['price', 'count'].includes(alertFields[field].kind);
export const numericAlertFields = alertKeys.filter(isNumeric);

/** The fields that an alert can be without, empty. */
export const emptyAlertFields = mapFields(alertKeys.filter(isOptional), () => null);
