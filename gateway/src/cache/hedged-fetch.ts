import { setTimeout as sleep } from 'node:timers/promises';
import type { Replicas } from '../upstreams/replicas.ts';

/** A replica that has not responded after this time may hang: a second one is tried as well. */
const HEDGE_AFTER_MS = 200;
/** Together with the hedge less than the 3 s that a caller waits for a service that hangs. */
const TIMEOUT_MS = 2_500;

export interface FetchedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Fetches the whole response of one replica; a replica that fails is marked as unhealthy. */
async function fetchFromReplica(
  replicas: Replicas,
  url: string,
  path: string,
  headers: Record<string, string>,
): Promise<FetchedResponse> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url + path, { headers, redirect: 'manual', signal });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    replicas.markDown(url);
    throw error;
  }
}

/**
 * Fetches from one replica; when that fails or is slow, from another one as well, and takes the
 * first response.
 */
export async function fetchHedged(
  replicas: Replicas,
  path: string,
  headers: Record<string, string>,
): Promise<FetchedResponse> {
  const url = replicas.pick();
  const first = fetchFromReplica(replicas, url, path, headers);
  const progress = await Promise.race([
    first.then(
      () => 'responded',
      () => 'failed',
    ),
    sleep(HEDGE_AFTER_MS, 'slow', { ref: false }),
  ]);
  if (progress === 'responded') return first;
  const other = replicas.pick(url);
  // A single replica that is slow does not get the request twice. One that failed may only have
  // closed an idle connection.
  if (progress === 'slow' && other === url) return first;
  return Promise.any([first, fetchFromReplica(replicas, other, path, headers)]);
}
