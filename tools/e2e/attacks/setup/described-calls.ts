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

export interface DescribedCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly access: Operation['x-who'];
  readonly parameters: readonly Parameter[];
  readonly body?: JsonSchema;
  readonly form?: JsonSchema;
  readonly responses: Operation['responses'];
}

const JSON_TYPE = 'application/json';
const CHANGE_STREAM = '/api/events';

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

export const fillPath = ({ path }: DescribedCall, value = 'NONE'): string =>
  path.replace(/\{\w+\}/g, encodeURIComponent(value));
