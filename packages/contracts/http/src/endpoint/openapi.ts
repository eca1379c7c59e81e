import * as z from 'zod/mini';
import { type Endpoint, type FileField, listStatuses, parsePathParameters } from './endpoint.ts';
import { describeStatus, describeUse, getGroup, nameGroup } from './endpoint-words.ts';
import {
  createComponentWriter,
  createSchemaWriter,
  type Json,
  type JsonSchemaOptions,
  type NamedSchemas,
  type WriteSchema,
} from './json-schemas.ts';
import { problemSchema } from './problem.ts';

const JSON_TYPE = 'application/json';

/** Statuses without a body, or sent before the call is known. */
const EMPTY = [204, 304, 417, 431];

export interface OpenApiOptions extends JsonSchemaOptions {
  /** Described once, as components. Without them, every response is described inline. */
  readonly schemas?: NamedSchemas;
}

export interface OpenApiInfo {
  readonly title: string;
  readonly version: string;
  readonly [name: string]: unknown;
}

interface Writer {
  readonly write: WriteSchema;
  writeCommonResponse(status: number): Json;
  readonly components: Json;
}

const isRequired = (schema: z.core.$ZodType) => !z.safeParse(schema, undefined).success;

function parameters(endpoint: Endpoint, write: WriteSchema): Json[] {
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
      schema: inPath[name] ? write(inPath[name], 'input') : { type: 'string' },
    })),
    ...Object.entries(inQuery).map(([name, schema]) => ({
      name,
      in: 'query',
      required: isRequired(schema),
      schema: write(schema, 'input'),
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

function requestBody(endpoint: Endpoint, write: WriteSchema): Json | undefined {
  if (endpoint.body) {
    return {
      required: true,
      content: { [JSON_TYPE]: { schema: write(endpoint.body, 'input') } },
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
  const fields = Object.entries(endpoint.multipart.fields._zod.def.shape);
  const files = Object.entries(endpoint.multipart.files);
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: Object.fromEntries([
            ...fields.map(([name, schema]) => [name, write(schema, 'input')]),
            ...files.map(([name, file]) => [name, fileSchema(file)]),
          ]),
          required: [...fields.filter(([, schema]) => isRequired(schema)), ...files].map(
            ([name]) => name,
          ),
        },
      },
    },
  };
}

function responses(endpoint: Endpoint, { write, writeCommonResponse }: Writer): Json {
  return Object.fromEntries(
    listStatuses(endpoint).map((status) => {
      const answer = endpoint.responses[status];
      if (!answer) return [status, writeCommonResponse(status)];
      const type = endpoint.responseMediaType ?? JSON_TYPE;
      return [status, describeResponse(status, write(answer, 'output'), type)];
    }),
  );
}

function describeResponse(status: number, schema: Json, type = JSON_TYPE): Json {
  const content = EMPTY.includes(status) ? undefined : { [type]: { schema } };
  return { description: describeStatus(status), content };
}

function operation(endpoint: Endpoint, writer: Writer): Json {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: describeUse(endpoint),
    tags: [getGroup(endpoint)],
    'x-who': endpoint.access,
    security: endpoint.access === 'admin' ? [{ session: [] }] : [],
    parameters: parameters(endpoint, writer.write),
    requestBody: requestBody(endpoint, writer.write),
    responses: responses(endpoint, writer),
  };
}

function createInlineWriter(options: JsonSchemaOptions): Writer {
  const write = createSchemaWriter(options);
  const problem = { $ref: '#/components/schemas/Problem' };
  return {
    write,
    writeCommonResponse: (status) => describeResponse(status, problem),
    components: { schemas: { Problem: write(problemSchema, 'output') } },
  };
}

function createReferringWriter(
  endpoints: readonly Endpoint[],
  schemas: NamedSchemas,
  options: JsonSchemaOptions,
): Writer {
  const { write, components } = createComponentWriter(
    { ...schemas, Error: problemSchema },
    endpoints.flatMap((endpoint) => Object.values(endpoint.responses)),
    options,
  );
  const common: Json = {};
  return {
    write,
    writeCommonResponse(status) {
      const name = `Status${status}`;
      common[name] ??= describeResponse(status, write(problemSchema, 'output'));
      return { $ref: `#/components/responses/${name}` };
    },
    components: { schemas: components, responses: common },
  };
}

/** Describes endpoints in OpenAPI 3.1. `x-who` and `security` hold the required access. */
export function createOpenApiDocument(
  endpoints: readonly Endpoint[],
  info: OpenApiInfo,
  { schemas, ...options }: OpenApiOptions = {},
): Json {
  const writer = schemas
    ? createReferringWriter(endpoints, schemas, options)
    : createInlineWriter(options);
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint, writer),
    };
  }
  const groups = new Map(endpoints.map((one) => [getGroup(one), nameGroup(one)]));
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    tags: [...groups].map(([name, description]) => ({ name, description })),
    paths,
    components: {
      ...writer.components,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  };
}
