import { type Endpoint, fillPath } from '@dashboard/contracts-http';
import type { z } from 'zod';
import { createExample } from './example-value.ts';
import type { JsonSchema } from './json-schema.ts';

export type WriteSchema = (schema: z.core.$ZodType, io: 'input' | 'output') => JsonSchema;

export const ADDRESS = '$DASHBOARD';

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

export function renderExampleRequest(endpoint: Endpoint, writeSchema: WriteSchema): string {
  const { method, access, params, query, body, multipart, file, idempotent } = endpoint;
  const write = (schema: z.core.$ZodType) => createExample(writeSchema(schema, 'input'));
  const path = fillPath(
    endpoint.path,
    createPathValues(endpoint, params && writeSchema(params, 'input')),
  );
  const needed = query && (writeSchema(query, 'input').required?.length ?? 0) > 0;
  const search = needed ? `?${new URLSearchParams(toTexts(write(query)))}` : '';
  const fields = multipart ? Object.entries(toTexts(write(multipart.fields))) : [];
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "${ADDRESS}${path}${search}"`,
    ...(endpoint.id === 'auth.login' ? ['-c cookies.txt'] : []),
    ...(access === 'anyone' ? [] : ['-b cookies.txt']),
    ...(method === 'GET' ? [] : [`-H "Origin: ${ADDRESS}"`]),
    ...(idempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body
      ? ["-H 'Content-Type: application/json'", `-d ${quote(JSON.stringify(write(body)))}`]
      : []),
    ...(file ? [`-H 'Content-Type: ${file.types[0]}'`, '--data-binary @file'] : []),
    ...fields.map(([name, value]) => `-F ${quote(`${name}=${value}`)}`),
    ...Object.keys(multipart?.files ?? {}).map((name) => `-F ${name}=@file`),
  ].join(' \\\n  ');
}

function createPathValues({ path }: Endpoint, schema: JsonSchema | undefined) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  return Object.fromEntries(
    names.map((name) => [
      name,
      createExample(schema?.properties?.[name] ?? { type: 'string' }, { name }),
    ]),
  );
}

const toTexts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values as object).map(([name, value]) => [name, String(value)]),
  );
