import { KNOWN_VALUES } from '@dashboard/contracts-http';
import { type JsonSchema, listAlternatives } from './json-schema.ts';

const UUID = '3f2a9c1e-7b64-4d0e-9a53-0d6a52d6a9d1';

const formatExamples: Readonly<Record<string, string>> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T14:30:00.000Z',
  uuid: UUID,
};

const candidates = [
  'AAPL',
  'mfe-flow',
  '1.2.0',
  UUID,
  `/api/images/${UUID}`,
  '2026-11-20',
  '3f2a9c1e'.repeat(8),
  '3f2a9c1e'.repeat(4),
  '1',
  '22:00',
  'America/New_York',
  'https://updates.push.services.mozilla.com/wpush/v2/3f2a9c1e',
  // From RFC 8291: a browser's public key and secret, and a hash as long as a device's id.
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  'BTBZMqHH6r4Tts7J_aSIgg',
  'k3nTQy8qWv5mJ0aZcR2dLxH6uEoB9sGfYtP1iKwN7Ag',
];

interface ExampleOptions {
  readonly name?: string;
  readonly itemCount?: number;
}

export function createExample(schema: JsonSchema, options: ExampleOptions = {}): unknown {
  const { name = 'text', itemCount = 0 } = options;
  if (schema.default !== undefined) return schema.default;
  const alternatives = listAlternatives(schema);
  const one = alternatives.find((each) => each.type !== 'null' && each.const !== '') ?? schema;
  if (one.const !== undefined) return one.const;
  const [known] = one.enum ?? one[KNOWN_VALUES] ?? [];
  if (known !== undefined) return known;
  switch (one.type) {
    case 'object':
      return createExampleObject(one, itemCount);
    case 'array':
      return Array.from({ length: Math.max(itemCount, one.minItems ?? 0) }, (_, index) =>
        createExample(one.items ?? {}, { name: `${name}-${index + 1}`, itemCount }),
      );
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return createExampleNumber(one);
    case 'string':
      return createExampleText(one, name);
    default:
      return null;
  }
}

function createExampleObject({ properties = {}, required = [] }: JsonSchema, itemCount: number) {
  const shown = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(
    shown.map((name) => [name, createExample(properties[name] ?? {}, { name, itemCount })]),
  );
}

function createExampleNumber({ minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const low = Math.max(1, minimum ?? 1, (exclusiveMinimum ?? 0) + 1);
  return Math.min(low, maximum ?? low);
}

function createExampleText(
  { format, pattern, minLength = 0, maxLength }: JsonSchema,
  name: string,
) {
  if (format && formatExamples[format]) return formatExamples[format];
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const fitting = expression ? candidates.find((text) => expression.test(text)) : undefined;
  return (fitting ?? name).padEnd(minLength, '-').slice(0, maxLength);
}
