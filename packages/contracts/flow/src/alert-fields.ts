import { mapFields } from '@dashboard/contracts-http';

/** In contract order. Schemas, columns, the audit log and the detail view derive from them. */
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

/** Database rows hold numeric columns as text, so the service parses these. */
const numericKinds = ['price', 'count'] as const;

type AlertFields = typeof alertFields;

export type AlertField = keyof AlertFields;
export type AlertFieldKind<Field extends AlertField = AlertField> = AlertFields[Field]['kind'];
type FieldsWith<Description> = {
  [Field in AlertField]: AlertFields[Field] extends Description ? Field : never;
}[AlertField];
export type OptionalAlertField = FieldsWith<{ readonly required: false }>;
export type NumericAlertField = FieldsWith<{ readonly kind: (typeof numericKinds)[number] }>;

export const alertKeys = Object.keys(alertFields) as AlertField[];

const isOptional = (field: AlertField): field is OptionalAlertField => !alertFields[field].required;
const isNumeric = (field: AlertField): field is NumericAlertField =>
  numericKinds.some((kind) => kind === alertFields[field].kind);
export const numericAlertFields = alertKeys.filter(isNumeric);

export const emptyAlertFields = mapFields(alertKeys.filter(isOptional), () => null);
