import type * as z from 'zod/mini';
import type { Topic } from '../topics.ts';

/**
 * Who may make a call (spec §6). `anyone`: no session is needed;
 * `student`: students, who only read, and the admin; `admin`: an admin session only.
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
  readonly fields: z.core.$ZodObject;
}

/** A body that is one file without a form. Sizes are in bytes. */
export interface FileBody {
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** How a GET whose response is a list, or has one, is paged. */
export interface Pages {
  /** The field of the body that has the list, where the body is not the list itself. */
  readonly list?: string;
  /** The most rows of one response; `offset` in the query is where it begins. */
  readonly rows: number;
  /** The most rows that a browser fetches by itself, page by page. */
  readonly loaded: number;
}

/** What an endpoint changes, which `createWrite` of service-kit carries out. */
export interface Effect {
  /** The topics of every change. */
  readonly publishes: readonly Topic[];
  /** The topics of some changes, which the handler names. */
  readonly mayPublish?: readonly Topic[];
  /** Why a change leaves no entry in the audit log. */
  readonly unaudited?: string;
}

/**
 * The description of one call of the HTTP interface. The server guard, the typed client, the OpenAPI
 * document and the authorization tests are derived from it. A browser's bundle has only what a caller
 * needs of it, without the schemas (`BrowserContracts` of build-kit): a schema that a form checks is
 * exported by its own name, in a file without endpoints.
 */
export interface Endpoint {
  /** `resource.action`, unique over all contracts. */
  readonly id: string;
  readonly method: HttpMethod;
  /** Path with `{name}` parameters, as the specification writes it. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.core.$ZodObject;
  readonly query?: z.core.$ZodObject;
  /** JSON body. Unknown fields are rejected: use `z.strictObject`. */
  readonly body?: z.core.$ZodType;
  readonly multipart?: MultipartBody;
  readonly file?: FileBody;
  /** The media type of the 200 response, where it is a file and not JSON. */
  readonly responseMediaType?: string;
  /** The schema of the response body for every success status. */
  readonly responses: Readonly<Record<number, z.core.$ZodType>>;
  /** Error statuses besides those that follow from the other fields. */
  readonly errors?: readonly number[];
  /** The call accepts `If-Match: "<version>"` and responds with 412 when it is stale. */
  readonly versioned?: boolean;
  /** The call honours `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /** Largest JSON body in bytes, where it is not the default of 1 MiB. */
  readonly bodyLimitBytes?: number;
  /**
   * Milliseconds the service may take once it has the body, where it is not the default of 3 s. How long the gateway and the browser wait follows from it (`computeTimeLimits`).
   */
  readonly timeoutMs?: number;
  /** Browsers poll it; such a call does not extend a session. */
  readonly polled?: boolean;
  /** For a GET whose response is a list that may be long. Its query has an `offset`. */
  readonly pages?: Pages;
  /** What a call changes. Without it, it changes nothing, or its service has transactions of its own. */
  readonly effect?: Effect;
  /** For a GET: the topics that are published when its response changes. */
  readonly topics?: readonly Topic[];
}

/** Declares an endpoint with the exact types of its schemas. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Schema<E, K extends keyof Endpoint> =
  E extends Record<K, infer S extends z.core.$ZodType> ? S : undefined;
type SchemaInput<S> = S extends z.core.$ZodType ? z.input<S> : undefined;
type SchemaOutput<S> = S extends z.core.$ZodType ? z.output<S> : undefined;

/** The parsed input that a handler receives. */
export interface ParsedInput<E extends Endpoint> {
  readonly params: SchemaOutput<Schema<E, 'params'>>;
  readonly query: SchemaOutput<Schema<E, 'query'>>;
  readonly body: SchemaOutput<Schema<E, 'body'>>;
}

type Part<Name extends string, S> = S extends z.core.$ZodType
  ? { readonly [K in Name]: z.input<S> }
  : unknown;
type QueryPart<S> = S extends z.core.$ZodType ? { readonly query?: z.input<S> } : unknown;
type MultipartPart<E> = E extends { multipart: MultipartBody }
  ? { readonly form: FormData }
  : unknown;

/** The input that a caller passes to the typed client. */
export type CallInput<E extends Endpoint> = Part<'params', Schema<E, 'params'>> &
  QueryPart<Schema<E, 'query'>> &
  Part<'body', Schema<E, 'body'>> &
  MultipartPart<E> & {
    readonly ifMatch?: number;
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
  };

/** The body of a successful response, as a caller receives it. */
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

/** Errors of any request: malformed, not sent in time, with headers that are not taken. */
const MALFORMED_STATUSES = [400, 408, 417, 431];
/** Errors of any request whose fault is the server's. */
const SERVER_STATUSES = [500, 502, 503, 504];

/** The error statuses that every call can have, ascending. */
export const anyCallStatuses: readonly number[] = [...MALFORMED_STATUSES, ...SERVER_STATUSES];

/** Every status of a call: its successes, its declared errors, and those that follow from its fields. */
export function listStatuses(endpoint: Endpoint): number[] {
  const takesBody = endpoint.body ?? endpoint.multipart ?? endpoint.file;
  return [
    ...new Set([
      ...Object.keys(endpoint.responses).map(Number),
      ...anyCallStatuses,
      ...(endpoint.method === 'GET' ? [304] : []),
      ...(endpoint.access === 'anyone' ? [] : [401]),
      ...(endpoint.access === 'admin' || endpoint.method !== 'GET' ? [403] : []),
      ...(takesBody ? [413, 415] : []),
      ...(endpoint.idempotent ? [409] : []),
      ...(endpoint.versioned ? [412] : []),
      ...(endpoint.errors ?? []),
    ]),
  ].sort((a, b) => a - b);
}
