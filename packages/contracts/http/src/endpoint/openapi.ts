import * as z from 'zod/mini';
import { type Endpoint, type FileField, listStatuses, parsePathParameters } from './endpoint.ts';
import { problemSchema } from './problem.ts';
import { NOT_COMPARED, textRules } from './text-rules.ts';

type Json = Record<string, unknown>;

const STATUS_DESCRIPTIONS: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted; the work goes on as a job',
  204: 'Done, nothing to say',
  304: 'Unchanged since the response whose ETag is in If-None-Match',
  400: 'Malformed input',
  401: 'No session',
  403: 'Not allowed',
  404: 'Unknown',
  408: 'The request did not arrive in time',
  409: 'Conflict',
  412: 'The version given is stale',
  413: 'Too large',
  415: 'Wrong type of content',
  417: 'The Expect header asks for what the server does not do',
  429: 'Too many requests',
  431: 'The address and the headers are larger than 16 KB',
  500: 'A fault of the server',
  502: 'A service cannot be reached',
  503: 'Something needed is down',
  504: 'A service took too long',
};

/** What a status means to the caller, in a few words. */
export const describeStatus = (status: number): string => STATUS_DESCRIPTIONS[status] ?? 'Answer';

/** Statuses of an empty response: nothing to say, or refused before any call is known. */
const EMPTY = [204, 304, 417, 431];

export interface OpenApiOptions {
  /** Whether texts have the rules of `textRules`: for callers, not for comparisons. Default: no. */
  readonly withTextRules?: boolean;
}

type ToJsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output') => Json;

/** What was described before; a schema never changes. By the ways to describe it. */
const described = new WeakMap<z.core.$ZodType, Map<string, Json>>();

/** Creates the function that describes what a zod schema takes or gives as a JSON Schema. */
export function createSchemaWriter({ withTextRules = false }: OpenApiOptions = {}): ToJsonSchema {
  const describe: ToJsonSchema = (schema, io) => {
    const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        const rules = withTextRules && textRules.get(zodSchema);
        if (rules) Object.assign(jsonSchema, rules, { [NOT_COMPARED]: Object.keys(rules) });
      },
    }) as Json;
    return rest;
  };
  return (schema, io) => {
    const ways = described.get(schema) ?? new Map<string, Json>();
    described.set(schema, ways);
    const way = `${io} ${withTextRules}`;
    const json = ways.get(way) ?? describe(schema, io);
    ways.set(way, json);
    return json;
  };
}

function parameters(endpoint: Endpoint, jsonSchema: ToJsonSchema): Json[] {
  const inPath = endpoint.params?._zod.def.shape ?? {};
  const inQuery = endpoint.query?._zod.def.shape ?? {};
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  });
  return [
    ...parsePathParameters(endpoint.path).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: inPath[name] ? jsonSchema(inPath[name], 'input') : { type: 'string' },
    })),
    ...Object.entries(inQuery).map(([name, schema]) => ({
      name,
      in: 'query',
      required: !z.safeParse(schema, undefined).success,
      schema: jsonSchema(schema, 'input'),
    })),
    ...(endpoint.versioned
      ? [header('If-Match', 'The version the caller has seen, in quotes')]
      : []),
    ...(endpoint.idempotent ? [header('Idempotency-Key', 'Makes a repeated call safe')] : []),
  ];
}

function fileSchema(field: FileField): Json {
  const file = { type: 'string', format: 'binary', description: field.description };
  return field.maxCount === 1 ? file : { type: 'array', items: file, maxItems: field.maxCount };
}

function requestBody(endpoint: Endpoint, jsonSchema: ToJsonSchema): Json | undefined {
  if (endpoint.body) {
    return {
      required: true,
      content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
    };
  }
  if (endpoint.file) {
    const binary = { schema: { type: 'string', format: 'binary' } };
    return {
      required: true,
      content: Object.fromEntries(endpoint.file.types.map((type) => [type, binary])),
    };
  }
  if (!endpoint.multipart) return undefined;
  const fields = jsonSchema(endpoint.multipart.fields, 'input') as {
    properties?: Json;
    required?: string[];
  };
  const files = Object.entries(endpoint.multipart.files);
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            ...fields.properties,
            ...Object.fromEntries(files.map(([name, file]) => [name, fileSchema(file)])),
          },
          required: [...(fields.required ?? []), ...files.map(([name]) => name)],
        },
      },
    },
  };
}

function responses(endpoint: Endpoint, jsonSchema: ToJsonSchema): Json {
  return Object.fromEntries(
    listStatuses(endpoint).map((status) => {
      const answer = endpoint.responses[status];
      const schema = answer
        ? jsonSchema(answer, 'output')
        : { $ref: '#/components/schemas/Problem' };
      const type = (answer && endpoint.responseMediaType) ?? 'application/json';
      const content = EMPTY.includes(status) ? undefined : { [type]: { schema } };
      return [status, { description: describeStatus(status), content }];
    }),
  );
}

function operation(endpoint: Endpoint, jsonSchema: ToJsonSchema): Json {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    'x-who': endpoint.access,
    security: endpoint.access === 'admin' ? [{ session: [] }] : [],
    parameters: parameters(endpoint, jsonSchema),
    requestBody: requestBody(endpoint, jsonSchema),
    responses: responses(endpoint, jsonSchema),
  };
}

/** The OpenAPI 3.1 document of a list of endpoints. Who may call is in `x-who` and `security`. */
export function createOpenApiDocument(
  endpoints: readonly Endpoint[],
  info: { title: string; version: string },
  options: OpenApiOptions = {},
): Json {
  const jsonSchema = createSchemaWriter(options);
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint, jsonSchema),
    };
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  };
}
