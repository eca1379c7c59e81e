import type { Endpoint } from '@dashboard/contracts-http';
import { z } from 'zod';

type JsonSchema = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts: Record<string, string> = {
  'date-time': '2026-03-10T15:00:00.000Z',
  date: '2026-03-10',
};

function chooseAlternative(alternatives: readonly JsonSchema[]): JsonSchema | undefined {
  return alternatives.find(({ type, const: only }) => type !== 'null' && only !== '');
}

const makeNumber = (kind: 'integer' | 'number', path: string, seed: number): number => {
  const sum = [...path].reduce((total, letter) => total + letter.charCodeAt(0), seed);
  return (sum % 97) + (kind === 'integer' ? 1 : 1.5);
};

function makeText({ pattern, format, maxLength }: JsonSchema, path: string, seed: number): string {
  const text = texts[String(format)];
  if (text) return text;
  if (pattern || format) throw new Error(`Give a value for ${path}: not every text is valid.`);
  return `${seed} ${path}`.slice(0, Number(maxLength ?? Infinity));
}

interface Making {
  /** A value that can't be chosen from the type alone. For an object, such values by field. */
  readonly given: unknown;
  readonly path: string;
  readonly without: readonly string[];
  readonly seed: number;
}

function makeObject(properties: JsonSchema, making: Making): object {
  const { given, path, without } = making;
  const values = isObject(given) ? given : {};
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, path ? `${path}.${name}` : name, schema as JsonSchema] as const,
  );
  return Object.fromEntries(
    fields
      .filter(([, fieldPath]) => !without.includes(fieldPath))
      .map(([name, fieldPath, schema]) => [
        name,
        makeValue(schema, { ...making, given: values[name], path: fieldPath }),
      ]),
  );
}

function makeValue(schema: JsonSchema, making: Making): unknown {
  const { given, path, seed } = making;
  const { type, properties, items, anyOf, enum: choices } = schema;
  if (given !== undefined && typeof given !== 'object') return given;
  if (given === null) return null;
  if (Array.isArray(anyOf)) return makeValue(chooseAlternative(anyOf) ?? {}, making);
  if (isObject(properties)) return makeObject(properties, making);
  if (type === 'object' && isObject(given)) return given;
  if (isObject(items)) {
    const values: unknown[] = Array.isArray(given) ? given : [undefined];
    return values.map((value, index) =>
      makeValue(items, { ...making, given: value, path: `${path}.${index}` }),
    );
  }
  if (Array.isArray(choices)) return choices.at(-1);
  const [kind] = [type].flat().filter((one) => one !== 'null');
  if (kind === 'boolean') return true;
  if (kind === 'string') return makeText(schema, path, seed);
  if (kind === 'integer' || kind === 'number') return makeNumber(kind, path, seed);
  throw new Error(`Give a value for ${path}.`);
}

/**
 * Creates a body with every field its endpoint declares, using values that aren't any column's
 * default. `given` has values for fields that don't accept every value of their type; `without` has
 * the paths of fields to omit; another seed gives other values.
 */
export function makeDeclaredBody({ body }: Endpoint, making: Omit<Making, 'path'>): object {
  const schema = body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return makeValue(schema as JsonSchema, { ...making, path: '' }) as object;
}

/** Each value of a body with its path: `quietHours.from`, `changes.0.symbol`. */
export function listValues(value: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) =>
    listValues(inner, path ? `${path}.${name}` : name),
  );
}
