import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { IDENTITY_HEADER, serviceUnavailable, signIdentity } from '@dashboard/service-kit';
import { visitors } from '../caller.ts';
import type { Replicas } from '../replicas.ts';
import type { Upstream } from '../upstreams.ts';
import { formsOf } from './answer-forms.ts';
import type { Ask } from './memory.ts';

/** A replica that says nothing for so long may hang: another one is asked as well. */
const HEDGE_MS = 200;
/** With the above, less than the three seconds anybody waits for a service that hangs. */
const TRY_MS = 2_500;

export interface AskOptions {
  readonly upstreams: readonly Upstream[];
  readonly identitySecret: string;
  /** Written with every answer. */
  readonly headers: readonly string[];
}

interface Heard {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** The whole answer of one replica, which is suspected when there is none. */
async function askReplica(
  replicas: Replicas,
  url: string,
  path: string,
  headers: Record<string, string>,
): Promise<Heard> {
  try {
    const signal = AbortSignal.timeout(TRY_MS);
    const answer = await fetch(url + path, { headers, redirect: 'manual', signal });
    const body = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, body };
  } catch (error) {
    replicas.suspect(url);
    throw error;
  }
}

/** Asks one replica; when it is dead or slow another one as well, and hears who answers first. */
async function askReplicas(
  replicas: Replicas,
  path: string,
  headers: Record<string, string>,
): Promise<Heard> {
  const url = replicas.pick();
  const first = askReplica(replicas, url, path, headers);
  const outcome = await Promise.race([
    first.then(
      () => 'heard',
      () => 'failed',
    ),
    wait(HEDGE_MS, 'slow', { ref: false }),
  ]);
  if (outcome === 'heard') return first;
  const other = replicas.pick(url);
  // One that is alone and slow is not asked twice; one that failed may only have closed the line.
  if (outcome === 'slow' && other === url) return first;
  return Promise.any([first, askReplica(replicas, other, path, headers)]);
}

/**
 * Asks a service as a visitor would; of a replica that is dead or hangs, another one. What it
 * answers is what everybody may read.
 */
export function askServices({ upstreams, identitySecret, headers }: AskOptions): Ask {
  const byName = new Map(upstreams.map((upstream) => [upstream.name, upstream]));

  async function send(name: string, path: string, etag: string | undefined): Promise<Heard> {
    const { replicas } = byName.get(name) as Upstream;
    const token = await signIdentity(visitors.open, { audience: name, secret: identitySecret });
    const sent = {
      [IDENTITY_HEADER]: token,
      'x-request-id': randomUUID(),
      ...(etag && { 'if-none-match': etag }),
    };
    return askReplicas(replicas, path, sent).catch((cause: unknown) => {
      throw serviceUnavailable('The server cannot be reached. Try again.', 1, cause);
    });
  }

  return async ({ service, url }, known) => {
    const { status, headers: said, body } = await send(service, url, known?.etag);
    if (status === 304) return { kind: 'unchanged' };
    if (status >= 500) {
      const words =
        status === 503 ? 'This is not available at the moment' : 'The server has a fault';
      throw serviceUnavailable(words, 1, new Error(`${service} answered ${status}`));
    }
    if (status !== 200) return { kind: 'refusal', status, body };
    const type = said.get('content-type') ?? 'application/json';
    const etag = said.get('etag') ?? `"${randomUUID()}"`;
    return { kind: 'answer', forms: await formsOf({ body, etag, type }, headers) };
  };
}
