import type * as z from 'zod/mini';
import type { Role } from '../identity.ts';
import type { Topic } from '../topics.ts';

/** `anyone` needs no session; `student` means students and the admin. */
export type Access = 'anyone' | 'student' | 'admin';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface FileField {
  readonly description: string;
  readonly maxBytes: number;
  readonly maxCount: number;
}

export interface MultipartBody {
  readonly files: Readonly<Record<string, FileField>>;
  readonly fields: z.core.$ZodObject;
}

export interface FileBody {
  readonly types: readonly string[];
  readonly maxBytes: number;
}

export interface Pages {
  /** The body field that holds the list; omitted if the body is the list. */
  readonly list?: string;
  /** Maximum rows per response, starting at the query's `offset`. */
  readonly rows: number;
  /** Maximum rows that a browser fetches on its own. */
  readonly loaded: number;
}

export interface Effect {
  readonly publishes: readonly Topic[];
  /** Published by some changes only; the handler decides. */
  readonly mayPublish?: readonly Topic[];
  readonly unaudited?: string;
}

/** Bundles lose its schemas (`BrowserContracts`), so export a form's schema under its own name. */
export interface Endpoint {
  /** `resource.action`, unique across all contracts. */
  readonly id: string;
  readonly method: HttpMethod;
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.core.$ZodObject;
  readonly query?: z.core.$ZodObject;
  /** JSON. Use `z.strictObject`, which rejects unknown fields. */
  readonly body?: z.core.$ZodType;
  readonly multipart?: MultipartBody;
  readonly file?: FileBody;
  readonly responseMediaType?: string;
  readonly responses: Readonly<Record<number, z.core.$ZodType>>;
  /** In addition to those implied by the other fields. */
  readonly errors?: readonly number[];
  /** Accepts `If-Match: "<version>"` and responds with 412 if it is stale. */
  readonly versioned?: boolean;
  readonly idempotent?: boolean;
  /** Maximum size of a JSON body; 1 MiB by default. */
  readonly bodyLimitBytes?: number;
  /** How long the service has after receiving the body; 3 s by default (`computeTimeLimits`). */
  readonly timeoutMs?: number;
  /** Names of the cookies that the service gets. svc-auth gets all. */
  readonly cookies?: readonly string[];
  /** Polled by browsers, so it doesn't extend a session. */
  readonly polled?: boolean;
  /** For a GET that returns a long list. Its query needs an `offset`. */
  readonly pages?: Pages;
  /** Omitted if the call changes nothing, or if its service manages its own transactions. */
  readonly effect?: Effect;
  /** For a GET: the topics published when its response changes. */
  readonly topics?: readonly Topic[];
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** The calls that a contract's package exports, by path, each path's GET first. */
export const collectEndpoints = (exports: object): Endpoint[] =>
  Object.values(exports)
    .filter((value) => ENDPOINT_FIELDS.every((field) => value?.[field] !== undefined))
    .sort((a: Endpoint, b: Endpoint) => (toSortKey(a) < toSortKey(b) ? -1 : 1));

/** The compiler checks the rest inside the contract. */
const ENDPOINT_FIELDS = ['id', 'method', 'path', 'access', 'responses'];

const toSortKey = ({ path, method }: Endpoint) => `${path} ${method === 'GET' ? '' : method}`;

type Schema<E, K extends keyof Endpoint> =
  E extends Record<K, infer S extends z.core.$ZodType> ? S : undefined;
type SchemaInput<S> = S extends z.core.$ZodType ? z.input<S> : undefined;
type SchemaOutput<S> = S extends z.core.$ZodType ? z.output<S> : undefined;

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

export type CallInput<E extends Endpoint> = Part<'params', Schema<E, 'params'>> &
  QueryPart<Schema<E, 'query'>> &
  Part<'body', Schema<E, 'body'>> &
  MultipartPart<E> & {
    readonly ifMatch?: number;
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
  };

export type ResponseBody<E extends Endpoint> = E['responses'][keyof E['responses']] extends infer S
  ? SchemaInput<S> extends infer I
    ? I
    : never
  : never;

export function parsePathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}

/** @throws Error if a value is missing */
export function fillPath(path: string, values: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === null || value === '') {
      throw new Error(`The path ${path} needs a value for ${name}.`);
    }
    return encodeURIComponent(String(value));
  });
}

export function toRouterPath(endpoint: Endpoint): string {
  return endpoint.path.replace(/\{(\w+)\}/g, ':$1');
}

const MALFORMED_STATUSES = [400, 408, 417, 431];
const SERVER_STATUSES = [500, 502, 503, 504];

/** Error statuses that any call can return, ascending. */
export const commonErrorStatuses: readonly number[] = [...MALFORMED_STATUSES, ...SERVER_STATUSES];

/** Successes, declared errors, and the statuses implied by other fields. */
export function listStatuses(endpoint: Endpoint): number[] {
  const takesBody = endpoint.body ?? endpoint.multipart ?? endpoint.file;
  return [
    ...new Set([
      ...Object.keys(endpoint.responses).map(Number),
      ...commonErrorStatuses,
      ...(endpoint.method === 'GET' ? [304, 429] : []),
      ...(endpoint.access === 'anyone' ? [] : [401]),
      ...(endpoint.access === 'admin' || endpoint.method !== 'GET' ? [403] : []),
      ...(takesBody ? [413, 415] : []),
      ...(endpoint.idempotent ? [409] : []),
      ...(endpoint.versioned ? [412] : []),
      ...(endpoint.errors ?? []),
    ]),
  ].sort((a, b) => a - b);
}

export type Permission = 'allowed' | 'needs-session' | 'not-allowed';

export function checkPermission(access: Access, role: Role): Permission {
  if (access === 'anyone' || role === 'admin') return 'allowed';
  if (role === 'anonymous') return 'needs-session';
  return access === 'student' ? 'allowed' : 'not-allowed';
}

/** A path's parts, then the query values, if any: `['/api', 'stocks', 'AAPL', { offset: 5 }]`. */
export type QueryKey = readonly (string | Readonly<Record<string, unknown>>)[];

export function createQueryKey(
  endpoint: Endpoint,
  input: { readonly params?: object; readonly query?: object } = {},
): QueryKey {
  const [, root, ...parts] = fillPath(endpoint.path, input.params as Record<string, unknown>).split(
    '/',
  );
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  return [`/${root}`, ...parts, ...(query.length > 0 ? [Object.fromEntries(query)] : [])];
}
