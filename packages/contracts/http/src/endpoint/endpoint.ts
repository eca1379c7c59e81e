import type { z } from 'zod';
import type { Topic } from '../topics.ts';

/**
 * Who may make a call (spec §6). `anyone`: no session needed and none looked at;
 * `student`: the read-only portal and the admin; `admin`: an admin session only.
 */
export type Access = 'anyone' | 'student' | 'admin';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** A file field of a multipart call. Sizes are in bytes. */
export interface FileField {
  readonly description: string;
  readonly maxBytes: number;
  readonly maxCount: number;
}

/** The body of a multipart call: its file fields by name, and its text fields. */
export interface MultipartBody {
  readonly files: Readonly<Record<string, FileField>>;
  readonly fields: z.ZodObject;
}

/** A body that is one file as it is. Sizes are in bytes. */
export interface FileBody {
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/**
 * One call of the HTTP interface, described once. The server guard, the typed client,
 * the OpenAPI document and the test of who may call what are all made from it.
 */
export interface Endpoint {
  /** `resource.action`, unique over all contracts. */
  readonly id: string;
  readonly method: HttpMethod;
  /** Path with `{name}` parameters, as the specification writes it. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON body. Unknown fields are refused: use `z.strictObject`. */
  readonly body?: z.ZodType;
  readonly multipart?: MultipartBody;
  readonly file?: FileBody;
  /** The media type of what 200 answers, where that is a file and no JSON. */
  readonly responseMediaType?: string;
  /** Schema of the answer for every status of success. */
  readonly responses: Readonly<Record<number, z.ZodType>>;
  /** Statuses of failure this call adds to the ones every call of its kind has. */
  readonly errors?: readonly number[];
  /** The call takes `If-Match: "<version>"` and answers 412 when it is stale. */
  readonly versioned?: boolean;
  /** The call honours `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /** Largest JSON body in bytes, where it is not the default of 1 MiB. */
  readonly bodyLimitBytes?: number;
  /**
   * Milliseconds the service may take, reading the body included, where it is not the default of
   * 3 s. How long the gateway and the browser wait follows from it (`timeLimitsFor`).
   */
  readonly timeoutMs?: number;
  /** A browser repeats this call by itself; it does not keep a session alive. */
  readonly polled?: boolean;
  /** For a GET: what is announced when its answer has changed. */
  readonly topics?: readonly Topic[];
}

/** Declares an endpoint and keeps the exact types of its schemas. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Schema<E, K extends keyof Endpoint> =
  E extends Record<K, infer S extends z.ZodType> ? S : undefined;
type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined;
type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What the server's handler receives, parsed. */
export interface ParsedInput<E extends Endpoint> {
  readonly params: SchemaOutput<Schema<E, 'params'>>;
  readonly query: SchemaOutput<Schema<E, 'query'>>;
  readonly body: SchemaOutput<Schema<E, 'body'>>;
}

type Part<Name extends string, S> = S extends z.ZodType
  ? { readonly [K in Name]: z.input<S> }
  : unknown;
type QueryPart<S> = S extends z.ZodType ? { readonly query?: z.input<S> } : unknown;
type MultipartPart<E> = E extends { multipart: MultipartBody }
  ? { readonly form: FormData }
  : unknown;

/** What a caller passes to the typed client. */
export type CallInput<E extends Endpoint> = Part<'params', Schema<E, 'params'>> &
  QueryPart<Schema<E, 'query'>> &
  Part<'body', Schema<E, 'body'>> &
  MultipartPart<E> & {
    readonly ifMatch?: number;
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
  };

/** What a successful call answers, as a caller sees it. */
export type ResponseBody<E extends Endpoint> = E['responses'][keyof E['responses']] extends infer S
  ? SchemaInput<S> extends infer I
    ? I
    : never
  : never;

/** Names of the `{parameters}` of a path template, in order. */
export function parsePathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}

/**
 * Puts values into a path template, each URL-encoded.
 * @throws Error when a parameter has no value.
 */
export function fillPath(path: string, values: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === null || value === '') {
      throw new Error(`The path ${path} needs a value for ${name}.`);
    }
    return encodeURIComponent(String(value));
  });
}

/** The path template in the form Koa's and Express's routers take: `/api/stocks/:key`. */
export function toRouterPath(endpoint: Endpoint): string {
  return endpoint.path.replace(/\{(\w+)\}/g, ':$1');
}

/** Every status a call may answer with: its successes, its own errors and those of its kind. */
export function listStatuses(endpoint: Endpoint): number[] {
  const takesBody = endpoint.body ?? endpoint.multipart ?? endpoint.file;
  const takesInput = endpoint.params ?? endpoint.query ?? takesBody;
  return [
    ...new Set([
      ...Object.keys(endpoint.responses).map(Number),
      ...(takesInput ? [400] : []),
      ...(endpoint.access === 'anyone' ? [] : [401]),
      ...(endpoint.access === 'admin' || endpoint.method !== 'GET' ? [403] : []),
      ...(takesBody ? [408, 413, 415] : []),
      ...(endpoint.idempotent ? [409] : []),
      ...(endpoint.versioned ? [400, 412] : []),
      ...(endpoint.errors ?? []),
      500,
      502,
      503,
      504,
    ]),
  ].sort((a, b) => a - b);
}
