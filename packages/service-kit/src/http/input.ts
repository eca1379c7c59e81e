import { type Endpoint, formatIssues, type ParsedInput } from '@dashboard/contracts-http';
import type { Context } from 'koa';
import { z } from 'zod';
import { badRequest } from './errors.ts';

/** Postgres cannot store NUL in text, and half of a surrogate pair is not valid Unicode. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}

function parse(schema: z.ZodType | undefined, input: unknown, message: string): unknown {
  if (!schema) return undefined;
  if (!isStorable(input)) throw badRequest(`${message}: it has characters that are no text`);
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw badRequest(message, formatIssues(parsed.error));
  return parsed.data;
}

/** Rejects unknown fields also where a schema is not strict. */
const strict = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject && !schema.def.catchall ? schema.strict() : schema;

/** Creates the parser of an endpoint's params, query and body. It throws 400 with the fields. */
export function createInputParser(endpoint: Endpoint) {
  const params = strict(endpoint.params);
  const query = strict(endpoint.query);
  const body = strict(endpoint.body);
  return (context: Context, sent: unknown): ParsedInput<Endpoint> =>
    ({
      params: parse(params, context.params, 'The path is not valid'),
      query: parse(query, { ...context.query }, 'The query is not valid'),
      body: parse(body, sent, 'The request is not valid'),
    }) as ParsedInput<Endpoint>;
}

/** The version in `If-Match: "7"`. @throws HttpError 400 when it is not a version */
export function parseIfMatch(context: Context): number | undefined {
  const header = context.get('if-match');
  if (header === '' || header === '*') return undefined;
  const version = /^"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined) throw badRequest('If-Match must be a version in quotes');
  return Number(version);
}

/** The value of `Idempotency-Key`. @throws HttpError 400 when it is longer than 255 characters */
export function parseIdempotencyKey(context: Context): string | undefined {
  const key = context.get('idempotency-key');
  if (key === '') return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw badRequest('Idempotency-Key must be 1 to 255 visible characters');
  }
  return key;
}
