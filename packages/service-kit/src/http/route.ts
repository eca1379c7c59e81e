import type { IncomingMessage } from 'node:http';
import type { AuditCaller, Endpoint, ParsedInput } from '@dashboard/contracts-http';
import type { z } from 'zod';
import type { Caller } from '../identity/identity.ts';
import type { Logger } from '../observability/logger.ts';
import type { Issue } from './rejected-lines.ts';

/** A cookie to set. An empty value removes it. */
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

/** A handler's response; the guard strips the body to the schema declared for the status. */
export interface RouteResponse<Body = unknown, Status extends number = number>
  extends ResponseExtras {
  readonly status: Status;
  readonly body: Body;
  /** It is the response to an earlier request with the same key, maybe of an earlier version. */
  readonly isRepeated?: true;
  /** A change that found everything as it should be: nothing is logged or published. */
  readonly isUnchanged?: true;
}

/** The responses that an endpoint declares, as a handler returns them. */
export type DeclaredResponse<E extends Endpoint> = {
  [S in keyof E['responses'] & number]: RouteResponse<z.input<E['responses'][S]>, S>;
}[keyof E['responses'] & number];

/** A request that passed the guard: the caller may make it and its input is parsed. */
export interface GuardedRequest<E extends Endpoint> extends ParsedInput<E> {
  readonly identity: Omit<Caller, 'address'>;
  /** Network address of the browser, where the gateway knows it. */
  readonly address: string | null;
  /** Who makes the request and from where, as the audit log names it. */
  readonly caller: AuditCaller;
  /** The version in `If-Match`, where the endpoint is versioned and the caller sent one. */
  readonly ifMatch: number | undefined;
  /** The value of `Idempotency-Key`, where the endpoint is idempotent and the caller sent one. */
  readonly idempotencyKey: string | undefined;
  readonly requestId: string;
  /** The request itself, its body unread where the endpoint declares no JSON body. */
  readonly raw: IncomingMessage;
  readonly cookies: { get(name: string): string | undefined };
  readonly log: Logger;
}

/** A body that is a list of lines, which is refused as a whole where one line is not valid. */
export interface BodyLines {
  /** The field of the body that has the list. */
  readonly field: string;
  /** What is wrong with lines besides what the body's schema says; the body may be anything. */
  check(body: unknown): Issue[];
}

/** An endpoint and its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  /** A 400 names every line that is not valid under `rejected`. */
  readonly bodyLines?: BodyLines;
  handle(request: GuardedRequest<Endpoint>): Promise<RouteResponse>;
}

/**
 * Binds a handler to an endpoint that changes nothing (`createWrite` for the others). The handler runs only when the caller has permission and the
 * input is valid; an `HttpError` it throws becomes the response.
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

/** A response with any status the endpoint declares. */
export function respondWith<Status extends number, Body>(
  status: Status,
  body: Body,
  extras: ResponseExtras = {},
): RouteResponse<Body, Status> {
  return { ...extras, status, body };
}

/** 200 */
export const ok = <Body>(body: Body, extras?: ResponseExtras): RouteResponse<Body, 200> =>
  respondWith(200, body, extras);

/** 201 */
export const created = <Body>(body: Body, extras?: ResponseExtras): RouteResponse<Body, 201> =>
  respondWith(201, body, extras);

/** 200 to a change that changed nothing. */
export const unchanged = <Body>(body: Body): RouteResponse<Body, 200> => ({
  ...ok(body),
  isUnchanged: true,
});
