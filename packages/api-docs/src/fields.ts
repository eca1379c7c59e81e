import { KNOWN_VALUES } from '@dashboard/contracts-http';
import { type JsonSchema, listAlternatives } from './json-schema.ts';

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly notes: readonly string[];
}

export function listFields(schema: JsonSchema, prefix = ''): Field[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const name = prefix + key;
    const field = {
      name,
      type: describeType(value),
      isRequired: required.has(key),
      notes: describeLimits(value),
    };
    return [field, ...listInnerFields(value, name)];
  });
}

function listInnerFields(schema: JsonSchema, name: string): Field[] {
  return listAlternatives(schema).flatMap((one) => {
    if (one.items) return listInnerFields(one.items, `${name}[]`);
    return listFields(one, `${name}.`);
  });
}

const formatTypes: Readonly<Record<string, string>> = {
  date: 'date',
  'date-time': 'date and time',
  uuid: 'UUID',
  binary: 'file',
};

export function describeType(schema: JsonSchema): string {
  return [...new Set(listAlternatives(schema).map(describeOneType))].join(' or ');
}

function describeOneType({ type, format, items, const: only, enum: values }: JsonSchema): string {
  if (type === 'array') return items ? `list of ${describeType(items)}` : 'list';
  if (format && formatTypes[format]) return formatTypes[format];
  if (type === 'string') return 'text';
  if (type !== undefined) return type;
  const [value] = only === undefined ? (values ?? []) : [only];
  return typeof value === 'string' ? 'text' : value === undefined ? 'anything' : typeof value;
}

export function describeLimits(schema: JsonSchema): string[] {
  const alternatives = listAlternatives(schema);
  const values = alternatives.flatMap((one) =>
    one.const === undefined ? (one.enum ?? []) : [one.const],
  );
  const known = alternatives.flatMap((one) => one[KNOWN_VALUES] ?? []);
  return [
    ...new Set([
      ...(schema.description ? [schema.description] : []),
      ...(values.length > 0 ? [`One of ${formatValues(values)}`] : []),
      ...(known.length > 0 ? [`One of ${formatValues(known)}, or another in later versions`] : []),
      ...alternatives.flatMap(describeOwnLimits),
      ...(schema.default === undefined ? [] : [`Default ${JSON.stringify(schema.default)}`]),
    ]),
  ];
}

const formatValues = (values: readonly unknown[]) =>
  values.map((one) => JSON.stringify(one)).join(', ');

function describeOwnLimits(schema: JsonSchema): string[] {
  const { minimum, maximum, exclusiveMinimum, format, pattern, items } = schema;
  return [
    describeRange(schema.minLength, schema.maxLength, ' characters'),
    describeRange(schema.minItems, schema.maxItems, ' items'),
    exclusiveMinimum === undefined ? undefined : `More than ${formatNumber(exclusiveMinimum)}`,
    describeRange(minimum, maximum),
    format === 'date' ? 'YYYY-MM-DD' : undefined,
    format === 'date-time' ? 'ISO 8601, UTC' : undefined,
    pattern !== undefined && !format ? `Matches ${pattern}` : undefined,
    ...(items ? describeLimits(items).map((limit) => `Each: ${limit}`) : []),
  ].filter((limit) => limit !== undefined);
}

const numberFormat = new Intl.NumberFormat('en-US');
const formatNumber = (value: number) => numberFormat.format(value);

/** Zod gives every integer JavaScript's safe bounds. */
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) !== Number.MAX_SAFE_INTEGER;

function describeRange(from: number | undefined, to: number | undefined, unit = '') {
  const [low, high] = [from, to].map((value) => (isBound(value) ? value : undefined));
  if (low !== undefined && high !== undefined) {
    return low === high
      ? `${formatNumber(low)}${unit}`
      : `${formatNumber(low)} to ${formatNumber(high)}${unit}`;
  }
  if (low !== undefined) return `At least ${formatNumber(low)}${unit}`;
  return high === undefined ? undefined : `At most ${formatNumber(high)}${unit}`;
}
