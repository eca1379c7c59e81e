import * as z from 'zod/mini';
import { NOT_COMPARED, textRules } from './schema-marks.ts';

export type Json = Record<string, unknown>;

export interface JsonSchemaOptions {
  /** Adds what contract comparisons ignore: `textRules` and properties for known keys. */
  readonly forCallers?: boolean;
}

type Direction = 'input' | 'output';

export type WriteSchema = (schema: z.core.$ZodType, io: Direction) => Json;

export type NamedSchemas = Readonly<Record<string, z.core.$ZodType>>;

/** The schemas that a contract's package exports, by name: `stockSchema` becomes `Stock`. */
export function collectSchemas(exports: object): NamedSchemas {
  return Object.fromEntries(
    Object.entries(exports).flatMap(([name, value]) => {
      const isNamed = value instanceof z.core.$ZodObject || value instanceof z.core.$ZodEnum;
      if (!isNamed || !name.endsWith(SUFFIX)) return [];
      return [[name.charAt(0).toUpperCase() + name.slice(1, -SUFFIX.length), value]];
    }),
  );
}

const SUFFIX = 'Schema';

/** zod lists a record's keys only under `required`. */
function listKnownKeys({
  required,
  properties,
  additionalProperties,
}: z.core.JSONSchema.BaseSchema) {
  if (!required || properties || !additionalProperties) return undefined;
  return { properties: Object.fromEntries(required.map((key) => [key, additionalProperties])) };
}

function writeJsonSchema(
  schema: z.core.$ZodType,
  io: Direction,
  { forCallers, metadata }: JsonSchemaOptions & { metadata?: typeof z.globalRegistry },
): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    metadata,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (!forCallers) return;
      const added = textRules.get(zodSchema) ?? listKnownKeys(jsonSchema);
      if (added) Object.assign(jsonSchema, added, { [NOT_COMPARED]: Object.keys(added) });
    },
  }) as Json;
  return rest;
}

function writeOnce(write: WriteSchema): WriteSchema {
  const written = { input: new WeakMap<object, Json>(), output: new WeakMap<object, Json>() };
  return (schema, io) => {
    const json = written[io].get(schema) ?? write(schema, io);
    written[io].set(schema, json);
    return json;
  };
}

const writeForComparison = writeOnce((schema, io) => writeJsonSchema(schema, io, {}));
const writeForCallers = writeOnce((schema, io) =>
  writeJsonSchema(schema, io, { forCallers: true }),
);

export const createSchemaWriter = (options: JsonSchemaOptions = {}): WriteSchema =>
  options.forCallers ? writeForCallers : writeForComparison;

const SCHEMAS = '#/components/schemas/';

const toComponentRefs = (json: Json): Json =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', `"${SCHEMAS}`));

export interface ComponentWriter {
  readonly write: WriteSchema;
  readonly components: Readonly<Record<string, Json>>;
}

/** @param outputs all schemas written as outputs; one whose input differs becomes two components */
export function createComponentWriter(
  schemas: NamedSchemas,
  outputs: readonly z.core.$ZodType[],
  options: JsonSchemaOptions,
): ComponentWriter {
  const components: Record<string, Json> = {};
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [schema, name]));
  const inputNames = new Map<z.core.$ZodType, string>();
  const writeInline = createSchemaWriter(options);
  const differs = (schema: z.core.$ZodType) =>
    JSON.stringify(writeInline(schema, 'input')) !== JSON.stringify(writeInline(schema, 'output'));

  function nameInput(schema: z.core.$ZodType): string | undefined {
    const name = names.get(schema);
    if (name === undefined || inputNames.has(schema)) return inputNames.get(schema);
    let inputName = name;
    if (given.has(name) && differs(schema)) {
      do inputName += 'Input';
      while (taken.has(inputName));
      taken.add(inputName);
    }
    inputNames.set(schema, inputName);
    return inputName;
  }

  const metadata = {
    input: createMetadata(nameInput),
    output: createMetadata((schema) => names.get(schema)),
  };
  const write = writeOnce((schema, io) => {
    const { $defs, ...json } = toComponentRefs(
      writeJsonSchema(schema, io, { ...options, metadata: metadata[io] }),
    );
    Object.assign(components, $defs);
    return json;
  });
  for (const schema of outputs) write(schema, 'output');
  const given: ReadonlySet<string> = new Set(Object.keys(components));
  const taken = new Set([...given, ...Object.keys(schemas)]);
  return { write, components };
}

function createMetadata(
  getName: (schema: z.core.$ZodType) => string | undefined,
): typeof z.globalRegistry {
  const metadata = z.registry<z.core.GlobalMeta>();
  metadata.get = (schema: z.core.$ZodType) => {
    const id = getName(schema);
    const known = z.globalRegistry.get(schema);
    return id ? { ...known, id } : known;
  };
  return metadata;
}
