import fc from 'fast-check';
import type { JsonSchema, OpenApiDocument } from './described-calls.ts';

type Generate = (schema: JsonSchema) => fc.Arbitrary<unknown>;

const asNumber = (value: unknown, otherwise: number) =>
  typeof value === 'number' ? value : otherwise;
const asSchemas = (value: unknown) => (Array.isArray(value) ? (value as JsonSchema[]) : []);

/** Words that a domain with rules of its own takes more often than chance would. */
const likelyTexts = fc.constantFrom(
  'AAPL',
  'MSFT',
  'Main Fund',
  '✅ Main Fund',
  '12/31/2027',
  'CALL',
);

/**
 * Values that fit a JSON schema as the product's OpenAPI document uses it. Rules that the schema
 * does not tell may still refuse them.
 */
export function createArbitrary(
  schema: JsonSchema,
  { components }: OpenApiDocument,
): fc.Arbitrary<unknown> {
  const generate: Generate = (node) => {
    if (typeof node.$ref === 'string') {
      return generate(components.schemas[node.$ref.split('/').at(-1) ?? ''] ?? {});
    }
    if ('const' in node) return fc.constant(node.const);
    if (Array.isArray(node.enum)) return fc.constantFrom(...node.enum);
    const choices = [...asSchemas(node.anyOf), ...asSchemas(node.oneOf)];
    if (choices.length > 0) return fc.oneof(...choices.map(generate));
    if (Array.isArray(node.type)) {
      return fc.oneof(...node.type.map((type) => generate({ ...node, type })));
    }
    return generateType(node, generate);
  };
  return generate(schema);
}

function generateType(schema: JsonSchema, generate: Generate): fc.Arbitrary<unknown> {
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
      return fc.array(generate((schema.items ?? {}) as JsonSchema), {
        minLength: asNumber(schema.minItems, 0),
        maxLength: Math.min(asNumber(schema.maxItems, 5), 5),
      });
    case 'object':
      return generateObject(schema, generate);
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

function generateObject(schema: JsonSchema, generate: Generate): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  return fc.record(
    Object.fromEntries(properties.map(([name, property]) => [name, generate(property)])),
    { requiredKeys: required.filter((name) => properties.some(([known]) => known === name)) },
  );
}
