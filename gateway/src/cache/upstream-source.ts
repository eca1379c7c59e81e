import { randomUUID } from 'node:crypto';
import { type CacheSource, createRepresentations } from '@dashboard/response-cache';
import { serviceUnavailable } from '@dashboard/service-kit/http';
import { IDENTITY_HEADER, signIdentity } from '@dashboard/service-kit/identity';
import { getTraceHeaders, SpanKind, withTrace } from '@dashboard/service-kit/observability';
import { visitorIdentities } from '../callers/caller.ts';
import type { Upstream } from '../upstreams/upstreams.ts';

/** Shorter than the 3 s a caller waits for a hanging service. */
const TIMEOUT_MS = 2_500;

export interface UpstreamSourceOptions {
  readonly identitySecret: string;
  readonly headers: readonly string[];
}

interface FetchedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

const unreachable = (cause: unknown) =>
  serviceUnavailable('The server cannot be reached. Try again.', 1, cause);

/** Fetches as a visitor, so any student may see the response. */
export function createUpstreamSource(
  { name, replicas }: Upstream,
  { identitySecret, headers: commonHeaders }: UpstreamSourceOptions,
): CacheSource {
  async function fetchFrom(
    replica: string,
    path: string,
    headers: Record<string, string>,
  ): Promise<FetchedResponse> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(replica + path, { headers, redirect: 'manual', signal });
      const body = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, body };
    } catch (error) {
      replicas.markDown(replica);
      throw error;
    }
  }

  async function fetchWithRetry(path: string, headers: Record<string, string>) {
    const replica = replicas.pick();
    return fetchFrom(replica, path, headers).catch((error: Error) => {
      const other = replicas.pick(replica);
      // Don't retry a hanging replica. Any other failure may just be a closed idle connection.
      if (other === replica && error.name === 'TimeoutError') throw error;
      return fetchFrom(other, path, headers);
    });
  }

  async function send(path: string, etag: string | undefined): Promise<FetchedResponse> {
    if (replicas.areAllDown) throw unreachable(new Error(`${name} fails its health checks`));
    const token = await signIdentity(visitorIdentities.open, {
      audience: name,
      secret: identitySecret,
    });
    return fetchWithRetry(path, {
      [IDENTITY_HEADER]: token,
      'x-request-id': randomUUID(),
      ...(etag && { 'if-none-match': etag }),
      ...getTraceHeaders(),
    }).catch((cause: unknown) => {
      throw unreachable(cause);
    });
  }

  return {
    name,
    async fetch(url, cached) {
      const { status, headers, body } = await withTrace(
        undefined,
        `refresh ${name}`,
        { kind: SpanKind.CLIENT },
        () => send(url, cached?.etag),
      );
      if (status === 304) return { kind: 'not-modified' };
      if (status >= 500) {
        const message =
          status === 503
            ? 'This is not available at the moment'
            : 'Something went wrong on the server';
        throw serviceUnavailable(message, 1, new Error(`${name} responded with ${status}`));
      }
      if (status !== 200) return { kind: 'client-error', status, body };
      const type = headers.get('content-type') ?? 'application/json';
      const etag = headers.get('etag') ?? `"${randomUUID()}"`;
      const representations = await createRepresentations({ body, etag, type }, commonHeaders);
      return { kind: 'response', representations };
    },
  };
}
