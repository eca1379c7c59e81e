import type { ErrorCode, Problem } from '@dashboard/contracts-http';

export interface HttpErrorDetails extends Pick<Problem, 'issues' | 'rejected' | 'retryable'> {
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: ErrorCode, message: string, details: HttpErrorDetails = {}) {
    const { headers = {}, cause, ...rest } = details;
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.problem = { message, code, ...rest };
    this.headers = headers;
  }
}

export const badRequest = (
  message: string,
  issues?: Problem['issues'],
  rejected?: Problem['rejected'],
) => new HttpError(400, 'bad_request', message, { issues, rejected });

export const unauthorized = (message = 'Sign in first') =>
  new HttpError(401, 'unauthorized', message);

export const forbidden = (message = 'Not allowed') => new HttpError(403, 'forbidden', message);

export const notFound = (message = 'Not found', issues?: Problem['issues']) =>
  new HttpError(404, 'not_found', message, { issues });

export const requestTimeout = (message = 'The request did not arrive in time') =>
  new HttpError(408, 'request_timeout', message, { headers: { connection: 'close' } });

/** Pass a specific code so that callers can tell conflicts apart. */
export const conflict = (message: string, code: ErrorCode = 'conflict') =>
  new HttpError(409, code, message);

export const busy = (message = 'Another change is still under way. Try again in a moment.') =>
  new HttpError(409, 'busy', message, { ...retryAfter(2), retryable: true });

export const gone = (message: string) => new HttpError(410, 'gone', message);

export const staleVersion = (
  message = 'It was changed in the meantime. Load it again.',
  issues?: Problem['issues'],
) => new HttpError(412, 'stale_version', message, { issues });

export const payloadTooLarge = (message: string) => new HttpError(413, 'too_large', message);

export const unsupportedMediaType = (message: string) => new HttpError(415, 'wrong_type', message);

export const tooManyRequests = (message: string, retryAfterSeconds: number) =>
  new HttpError(429, 'too_many_requests', message, retryAfter(retryAfterSeconds));

export const serviceUnavailable = (message: string, retryAfterSeconds = 2, cause?: unknown) =>
  new HttpError(503, 'unavailable', message, { ...retryAfter(retryAfterSeconds), cause });

function retryAfter(seconds: number): HttpErrorDetails {
  return { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } };
}
