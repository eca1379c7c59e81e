import { randomUUID } from 'node:crypto';
import { serviceUnavailable } from '@dashboard/service-kit/http';
import { IDENTITY_HEADER, signIdentity } from '@dashboard/service-kit/identity';
import { getTraceHeaders, SpanKind, withTrace } from '@dashboard/service-kit/observability';
import { visitorIdentities } from '../callers/caller.ts';
import type { Upstream } from '../upstreams/upstreams.ts';
import type { CacheSource } from './cache-entry.ts';
import { type FetchedResponse, fetchHedged } from './hedged-fetch.ts';
import { createRepresentations } from './representations.ts';

export interface UpstreamSourceOptions {
  readonly identitySecret: string;
  /** Written with every cached response. */
  readonly headers: readonly string[];
}

const unreachable = (cause: unknown) =>
  serviceUnavailable('The server cannot be reached. Try again.', 1, cause);

/** Fetches from a service with the identity of a visitor, so that every student may read it. */
export function createUpstreamSource(
  { name, replicas }: Upstream,
  { identitySecret, headers }: UpstreamSourceOptions,
): CacheSource {
  async function send(path: string, etag: string | undefined): Promise<FetchedResponse> {
    if (replicas.areDown) throw unreachable(new Error(`${name} fails its health checks`));
    const token = await signIdentity(visitorIdentities.open, {
      audience: name,
      secret: identitySecret,
    });
    const requestHeaders = {
      [IDENTITY_HEADER]: token,
      'x-request-id': randomUUID(),
      ...(etag && { 'if-none-match': etag }),
      ...getTraceHeaders(),
    };
    return fetchHedged(replicas, path, requestHeaders).catch((cause: unknown) => {
      throw unreachable(cause);
    });
  }

  return {
    name,
    async fetch(url, cached) {
      // A trace of its own: many requests may wait for it, or none.
      const {
        status,
        headers: received,
        body,
      } = await withTrace(undefined, `refresh ${name}`, { kind: SpanKind.CLIENT }, () =>
        send(url, cached?.etag),
      );
      if (status === 304) return { kind: 'not-modified' };
      if (status >= 500) {
        const message =
          status === 503 ? 'This is not available at the moment' : 'The server has a fault';
        throw serviceUnavailable(message, 1, new Error(`${name} responded with ${status}`));
      }
      if (status !== 200) return { kind: 'client-error', status, body };
      const type = received.get('content-type') ?? 'application/json';
      const etag = received.get('etag') ?? `"${randomUUID()}"`;
      const representations = await createRepresentations({ body, etag, type }, headers);
      return { kind: 'response', representations };
    },
  };
}
