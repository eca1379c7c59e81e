import {
  ApiError,
  type CallInput,
  createApiClient,
  type Endpoint,
  type Identity,
  type ResponseBody,
  readAllPages,
} from '@dashboard/contracts-http';
import { IDENTITY_HEADER, signIdentity } from './identity.ts';

export interface ServiceCallsOptions {
  readonly service: string;
  /** Of its replicas. If one can't be reached, the next one is asked for what it would return. */
  readonly urls: readonly string[];
  readonly identitySecret: string;
  readonly timeoutMs: number;
}

export interface CallerDetails {
  readonly address?: string;
  readonly cookie?: string;
}

export type CallService = <E extends Endpoint>(
  identity: Identity,
  endpoint: E,
  input: CallInput<E>,
  details?: CallerDetails,
) => Promise<ResponseBody<E>>;

/** Calls another service on behalf of a caller. Lists are read to their end. Throws ApiError. */
export function createServiceCalls(options: ServiceCallsOptions): CallService {
  const { service: audience, urls, identitySecret: secret, timeoutMs } = options;

  return async (identity, endpoint, input, { address, cookie } = {}) => {
    const token = await signIdentity(identity, { audience, secret, address });
    const send: typeof fetch = (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set(IDENTITY_HEADER, token);
      if (cookie) headers.set('cookie', cookie);
      return fetch(url, { ...init, headers });
    };
    const [first, ...others] = urls;
    const callReplica = (origin: string | undefined) =>
      readAllPages(createApiClient({ origin, timeoutMs, fetch: send })).call(endpoint, input);
    // A replica can fail after it has made the change.
    const fallbacks = endpoint.method === 'GET' ? others : [];
    return fallbacks.reduce(
      (failed, origin) =>
        failed.catch((error: unknown) => {
          if (!isUnreachable(error)) throw error;
          return callReplica(origin);
        }),
      callReplica(first),
    );
  };
}

const isUnreachable = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
