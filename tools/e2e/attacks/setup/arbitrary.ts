import fc from 'fast-check';
import type { JsonSchema } from './described-calls.ts';

const asNumber = (value: unknown, otherwise: number) =>
  typeof value === 'number' ? value : otherwise;
const asSchemas = (value: unknown) => (Array.isArray(value) ? (value as JsonSchema[]) : []);

const likelyTexts = fc.constantFrom(
  'AAPL',
  'MSFT',
  'Main Fund',
  '✅ Main Fund',
  '12/31/2027',
  'CALL',
);

/** Rules outside the schema can still reject the values. */
export function createArbitrary(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const choices = [...asSchemas(schema.anyOf), ...asSchemas(schema.oneOf)];
  if (choices.length > 0) return fc.oneof(...choices.map(createArbitrary));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => createArbitrary({ ...schema, type })));
  }
  return generateType(schema);
}

function generateType(schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'string':
      return generateText(schema);
    case 'integer':
      return fc.integer(readRange(schema, 1_000_000));
    case 'number':
      return fc
        .double({ ...readRange(schema, 1e9), noNaN: true, noDefaultInfinity: true })
        .map((value) => Math.round(value * 100) / 100);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(createArbitrary((schema.items ?? {}) as JsonSchema), {
        minLength: asNumber(schema.minItems, 0),
        maxLength: Math.min(asNumber(schema.maxItems, 5), 5),
      });
    case 'object':
      return generateObject(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const readRange = (schema: JsonSchema, limit: number) => ({
  min: Math.max(asNumber(schema.minimum, asNumber(schema.exclusiveMinimum, -limit)), -limit),
  max: Math.min(asNumber(schema.maximum, asNumber(schema.exclusiveMaximum, limit)), limit),
});

function generateText({ pattern, format, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((at) => at.toISOString());
  const size = {
    minLength: asNumber(minLength, 0),
    maxLength: Math.min(asNumber(maxLength, 40), 40),
  };
  return fc.oneof(fc.string(size), fc.string({ ...size, unit: 'binary' }), likelyTexts);
}

function generateObject(schema: JsonSchema): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  return fc.record(
    Object.fromEntries(properties.map(([name, property]) => [name, createArbitrary(property)])),
    { requiredKeys: required.filter((name) => properties.some(([known]) => known === name)) },
  );
}
