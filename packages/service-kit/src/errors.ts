import type { ErrorCode, Problem } from '@dashboard/contracts-http';

export interface HttpErrorDetails {
  readonly issues?: Problem['issues'];
  readonly rejected?: Problem['rejected'];
  readonly retryable?: Problem['retryable'];
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An error with its response: the status, the code for programs, and the message for people. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly issues: Problem['issues'];
  readonly rejected: Problem['rejected'];
  readonly retryable: Problem['retryable'];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: ErrorCode, message: string, details: HttpErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.code = code;
    this.issues = details.issues;
    this.rejected = details.rejected;
    this.retryable = details.retryable;
    this.headers = details.headers ?? {};
  }

  /** The body of its response. */
  get problem(): Problem {
    const { message, code, issues, rejected, retryable } = this;
    return { message, code, issues, rejected, retryable };
  }
}

/** 400: the input is malformed. `issues` names the fields, `rejected` the lines of a list. */
export const badRequest = (
  message: string,
  issues?: Problem['issues'],
  rejected?: Problem['rejected'],
) => new HttpError(400, 'bad_request', message, { issues, rejected });

/** 401: the caller is not signed in. */
export const unauthorized = (message = 'Sign in first') =>
  new HttpError(401, 'unauthorized', message);

/** 403: the caller's role may not do this. */
export const forbidden = (message = 'Not allowed') => new HttpError(403, 'forbidden', message);

/** 404: the resource does not exist. Where a call names several, `issues` says which do not. */
export const notFound = (message = 'Not found', issues?: Problem['issues']) =>
  new HttpError(404, 'not_found', message, { issues });

/** 408: the client did not send its request in time. The connection is closed with the answer. */
export const requestTimeout = (message = 'The request did not arrive in time') =>
  new HttpError(408, 'request_timeout', message, { headers: { connection: 'close' } });

/** 409: the request conflicts with the current state. A code of its own tells callers in which way. */
export const conflict = (message: string, code: ErrorCode = 'conflict') =>
  new HttpError(409, code, message);

/** 409: other work holds what the request needs; the same request may succeed in a moment. */
export const busy = (message = 'Another change is still under way. Try again in a moment.') =>
  new HttpError(409, 'busy', message, { ...retryAfter(2), retryable: true });

/** 410: what the caller wants was there, and is no more. */
export const gone = (message: string) => new HttpError(410, 'gone', message);

/**
 * 412: the version that the caller sent is not the current one. Where a call names several records,
 * `issues` says which were changed.
 */
export const staleVersion = (
  message = 'It was changed in the meantime. Load it again.',
  issues?: Problem['issues'],
) => new HttpError(412, 'stale_version', message, { issues });

/** 413: the body is over its limit. */
export const payloadTooLarge = (message: string) => new HttpError(413, 'too_large', message);

/** 415: the endpoint does not accept this content type. */
export const unsupportedMediaType = (message: string) => new HttpError(415, 'wrong_type', message);

/** 429: over the rate limit; a retry may succeed after `retryAfterSeconds`. */
export const tooManyRequests = (message: string, retryAfterSeconds: number) =>
  new HttpError(429, 'too_many_requests', message, retryAfter(retryAfterSeconds));

/** 503: a dependency is down or overloaded. */
export const serviceUnavailable = (message: string, retryAfterSeconds = 2, cause?: unknown) =>
  new HttpError(503, 'unavailable', message, { ...retryAfter(retryAfterSeconds), cause });

function retryAfter(seconds: number): HttpErrorDetails {
  return { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } };
}
