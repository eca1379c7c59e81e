import {
  type CallInput,
  type Endpoint,
  fillPath,
  type ResponseBody,
} from '../endpoint/endpoint.ts';
import {
  computeArrivalLimitMs,
  computeTimeLimits,
  IMAGE_UPLOAD_TIMEOUT_MS,
} from '../endpoint/limits.ts';
import type { Problem } from '../endpoint/problem.ts';
import { readProblem } from './read-problem.ts';
import { createStalenessTracker, type ResponseStaleness } from './response-staleness.ts';

/** A failed call: `<status>: <body or status text>`. Status 0 means there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: string;

  /** The shell and each module have their own copy of this class, so the check is by name. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError' && 'status' in value;
  }

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body === '' ? statusText : body}`);
    this.status = status;
    this.body = body;
  }

  get problem(): Problem | undefined {
    return readProblem(this.body);
  }
}

/** A failed call with the caller's own message. Its `cause` is the `ApiError`. */
export class CallError extends Error {
  override readonly name = 'CallError';
}

/** Rethrows a call's error with another message: `call(…).catch(rethrowAs('…'))`. */
export const rethrowAs =
  (message: string) =>
  (cause: unknown): never => {
    throw new CallError(message, { cause });
  };

export function getErrorMessage(error: unknown, fallback: string): string {
  const failure = error instanceof Error && error.name === 'CallError' ? error.cause : error;
  return (failure instanceof ApiError && failure.problem?.message) || fallback;
}

export interface ApiClient {
  /** @throws ApiError for any unsuccessful response, status 0 if there was none @hostApi 1.0 */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseBody<E>>;
  /** PUTs a file to a signed URL. @throws ApiError @hostApi 1.0 */
  put(url: string, file: Blob): Promise<void>;
  /** @throws ApiError @hostApi 1.0 */
  get(path: string, /** @hostApi 1.0 */ signal?: AbortSignal): Promise<unknown>;
  /** @hostApi 1.4 */
  readonly staleness: ResponseStaleness;
}

export interface ApiClientOptions {
  readonly origin?: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
  /** Sent with every write, and with all calls in the page's first 10 s. */
  readonly traceparent?: string;
}

/** Reads within this time after navigation belong to the page load; later ones are polls. */
const PAGE_LOADING_MS = 10_000;

interface UntypedInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly ifMatch?: number;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Passed by modules built before endpoints declared their own time limits. */
  readonly timeoutMs?: number;
}

export function formatQueryString(query: Readonly<Record<string, unknown>> = {}): string {
  const defined = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  const values = new URLSearchParams();
  for (const [name, value] of defined) values.append(name, String(value));
  return defined.length === 0 ? '' : `?${values}`;
}

function computeUploadMs(body: RequestInit['body']): number {
  const parts = body instanceof FormData ? [...body.values()] : [body];
  const files = parts.filter((part) => part instanceof Blob);
  return files.length && computeArrivalLimitMs(files.reduce((sum, { size }) => sum + size, 0));
}

export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const { origin = '', traceparent } = options;
  const browserMs = (serviceMs?: number) =>
    options.timeoutMs ?? computeTimeLimits(serviceMs).browserMs;
  const { record, staleness } = createStalenessTracker();
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => globalThis.fetch(...args));

  async function request(
    path: string,
    init: RequestInit,
    signal?: AbortSignal,
    timeoutMs = browserMs(),
  ): Promise<unknown> {
    const timeout = AbortSignal.timeout(timeoutMs + computeUploadMs(init.body));
    const headers = new Headers(init.headers);
    if (traceparent && (init.method !== 'GET' || performance.now() < PAGE_LOADING_MS)) {
      headers.set('traceparent', traceparent);
    }
    const response = await send(origin + path, {
      ...init,
      headers,
      credentials: 'include',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      const text = timeout.aborted
        ? 'The server took too long to answer'
        : 'No connection to the server';
      throw new ApiError(0, text, '');
    });
    const body = await response.text();
    if (!response.ok) throw new ApiError(response.status, response.statusText, body);
    if (init.method === 'GET') record(path, response.headers);
    return body === '' ? undefined : JSON.parse(body);
  }

  return {
    staleness,
    get: (path, signal) => request(path, { method: 'GET' }, signal),
    async put(url, file) {
      const headers = { 'content-type': file.type };
      const timeoutMs = browserMs(IMAGE_UPLOAD_TIMEOUT_MS);
      await request(url, { method: 'PUT', body: file, headers }, undefined, timeoutMs);
    },
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseBody<E>> {
      const {
        params,
        query,
        body,
        form,
        ifMatch,
        idempotencyKey,
        signal,
        timeoutMs = browserMs(endpoint.timeoutMs),
      } = input as UntypedInput;
      const headers = new Headers();
      if (body !== undefined) headers.set('content-type', 'application/json');
      if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`);
      if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
      const answer = await request(
        fillPath(endpoint.path, params) + formatQueryString(query),
        {
          method: endpoint.method,
          headers,
          body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
        },
        signal,
        timeoutMs,
      );
      return answer as ResponseBody<E>;
    },
  };
}
