import { type Endpoint, formatIssues, type ParsedInput } from '@dashboard/contracts-http';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { badRequest } from '../errors.ts';
import { listRejectedLines } from './rejected-lines.ts';
import type { BodyLines, Route } from './route.ts';

// The contracts use zod-mini, which has no messages without a locale.
z.config(z.locales.en());

const INVALID_BODY = 'The request is not valid';

/** Postgres can't store NUL in text, and half a surrogate pair isn't valid Unicode. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}

function parse(schema: z.core.$ZodType | undefined, input: unknown, message: string): unknown {
  if (!schema) return undefined;
  if (!isStorable(input)) throw badRequest(`${message}: it contains invalid characters`);
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) throw badRequest(message, formatIssues(parsed.error));
  return parsed.data;
}

function parseLines(schema: z.core.$ZodType, input: unknown, { field, check }: BodyLines): unknown {
  const parsed = z.safeParse(schema, input);
  const issues = [...(parsed.success ? [] : formatIssues(parsed.error)), ...check(input)];
  const isText = isStorable(input);
  if (parsed.success && issues.length === 0 && isText) return parsed.data;
  const message = isText ? INVALID_BODY : `${INVALID_BODY}: it contains invalid characters`;
  throw badRequest(message, issues, listRejectedLines(issues, field));
}

const strict = (schema: z.core.$ZodType | undefined) =>
  schema instanceof z.core.$ZodObject && !schema._zod.def.catchall
    ? z.clone(schema, { ...schema._zod.def, catchall: z.never() })
    : schema;

export function createInputParser({ endpoint, bodyLines }: Pick<Route, 'endpoint' | 'bodyLines'>) {
  const params = strict(endpoint.params);
  const query = strict(endpoint.query);
  const body = strict(endpoint.body);
  return (context: Context, sent: unknown): ParsedInput<Endpoint> =>
    ({
      params: parse(params, context.params, 'The path is not valid'),
      query: parse(query, { ...context.query }, 'The query is not valid'),
      body: body && bodyLines ? parseLines(body, sent, bodyLines) : parse(body, sent, INVALID_BODY),
    }) as ParsedInput<Endpoint>;
}

export function parseIfMatch(context: Context): number | undefined {
  const header = context.get('if-match');
  if (header === '' || header === '*') return undefined;
  const version = /^"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined) throw badRequest('If-Match must be a version in quotes');
  return Number(version);
}

export function parseIdempotencyKey(context: Context): string | undefined {
  const key = context.get('idempotency-key');
  if (key === '') return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw badRequest('Idempotency-Key must be 1 to 255 visible characters');
  }
  return key;
}
