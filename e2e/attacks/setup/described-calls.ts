/** The calls of the product as its own OpenAPI document describes them. */
import { resolveRefs } from '@dashboard/contracts-http';

export type JsonSchema = Readonly<Record<string, unknown>>;

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

interface Operation {
  readonly operationId: string;
  readonly 'x-who': 'anyone' | 'student' | 'admin';
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** One call that the document describes. */
export interface DescribedCall {
  readonly id: string;
  readonly method: string;
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly access: Operation['x-who'];
  readonly parameters: readonly Parameter[];
  /** The schema of a JSON body. */
  readonly body?: JsonSchema;
  /** The schema of a multipart form. */
  readonly form?: JsonSchema;
  readonly responses: Operation['responses'];
}

const JSON_TYPE = 'application/json';
/** It never ends. */
const CHANGE_STREAM = '/api/events';

/** Every call of a product but the change stream, which never ends. */
export async function readCalls(url: string): Promise<DescribedCall[]> {
  const document: OpenApiDocument = await (await fetch(`${url}/api/openapi.json`)).json();
  const { paths } = resolveRefs(document);
  return Object.entries(paths).flatMap(([path, operations]) =>
    path === CHANGE_STREAM
      ? []
      : Object.entries(operations).map(([method, operation]) => ({
          id: operation.operationId,
          method: method.toUpperCase(),
          path,
          access: operation['x-who'],
          parameters: operation.parameters ?? [],
          body: operation.requestBody?.content?.[JSON_TYPE]?.schema,
          form: operation.requestBody?.content?.['multipart/form-data']?.schema,
          responses: operation.responses,
        })),
  );
}

/** The path of a call with a value for each parameter, such as one that names nothing. */
export const fillPath = ({ path }: DescribedCall, value = 'NONE'): string =>
  path.replace(/\{\w+\}/g, encodeURIComponent(value));
