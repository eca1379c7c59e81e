import type { IncomingMessage } from 'node:http';
import type { AuditCaller, Endpoint, ParsedInput } from '@dashboard/contracts-http';
import type { z } from 'zod';
import type { Caller } from '../identity/identity.ts';
import type { Logger } from '../observability/logger.ts';
import type { Issue } from './rejected-lines.ts';

/** An empty value removes the cookie. */
export interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
  readonly httpOnly: boolean;
  readonly sameSite: 'lax' | 'strict' | 'none';
  readonly secure: boolean;
  readonly path: string;
}

export interface ResponseExtras {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly SetCookie[];
}

export interface RouteResponse<Body = unknown, Status extends number = number>
  extends ResponseExtras {
  readonly status: Status;
  readonly body: Body;
  /** The response to an earlier request with the same key, possibly in an older format. */
  readonly isRepeated?: true;
  readonly isUnchanged?: true;
}

export type DeclaredResponse<E extends Endpoint> = {
  [S in keyof E['responses'] & number]: RouteResponse<z.input<E['responses'][S]>, S>;
}[keyof E['responses'] & number];

export interface GuardedRequest<E extends Endpoint> extends ParsedInput<E> {
  readonly identity: Omit<Caller, 'address'>;
  readonly address: string | null;
  readonly caller: AuditCaller;
  readonly ifMatch: number | undefined;
  readonly idempotencyKey: string | undefined;
  readonly requestId: string;
  /** Unread if the endpoint declares no JSON body. */
  readonly raw: IncomingMessage;
  readonly cookies: { get(name: string): string | undefined };
  readonly log: Logger;
}

/** A list that is rejected as a whole if one line is invalid. */
export interface BodyLines {
  readonly field: string;
  /** Checks what the schema can't. Also gets bodies that don't match the schema. */
  check(body: unknown): Issue[];
}

export interface Route {
  readonly endpoint: Endpoint;
  readonly bodyLines?: BodyLines;
  handle(request: GuardedRequest<Endpoint>): Promise<RouteResponse>;
}

/**
 * For endpoints that change nothing; `createWrite` binds the rest. The handler only runs if the
 * caller has permission and the input is valid. An `HttpError` it throws becomes the response.
 */
export function route<E extends Endpoint & { readonly effect?: never }>(
  endpoint: E,
  handler: (request: GuardedRequest<E>) => Promise<DeclaredResponse<E>>,
  options: Pick<Route, 'bodyLines'> = {},
): Route {
  return {
    ...options,
    endpoint,
    // The guard parses with this endpoint's schemas, so the input has the narrower type.
    handle: (request) => handler(request as GuardedRequest<E>) as Promise<RouteResponse>,
  };
}

export function respondWith<Status extends number, Body>(
  status: Status,
  body: Body,
  extras: ResponseExtras = {},
): RouteResponse<Body, Status> {
  return { ...extras, status, body };
}

export const ok = <Body>(body: Body, extras?: ResponseExtras): RouteResponse<Body, 200> =>
  respondWith(200, body, extras);

export const created = <Body>(body: Body, extras?: ResponseExtras): RouteResponse<Body, 201> =>
  respondWith(201, body, extras);

export const unchanged = <Body>(body: Body): RouteResponse<Body, 200> => ({
  ...ok(body),
  isUnchanged: true,
});
