import { randomUUID } from 'node:crypto';
import type { Identity } from '@dashboard/contracts-http';
import { IDENTITY_HEADER, signIdentity } from '@dashboard/service-kit';
import { ServiceAway } from '../breaker.ts';
import type { Upstream } from '../upstreams.ts';
import { formsOf } from './answer-forms.ts';
import type { Ask } from './memory.ts';

/** Twice this is less than anybody waits for a service that hangs. */
const TRY_MS = 1_400;
const MOST_TRIES = 2;

const visitor: Identity = { role: 'student', userId: null, username: null, sessionId: null };

export interface AskOptions {
  readonly upstreams: readonly Upstream[];
  readonly identitySecret: string;
  /** Written with every answer. */
  readonly headers: readonly string[];
}

/**
 * Asks a service as a visitor would; of a replica that is dead or hangs, another one. What it
 * answers is what everybody may read.
 */
export function askServices({ upstreams, identitySecret, headers }: AskOptions): Ask {
  const byName = new Map(upstreams.map((upstream) => [upstream.name, upstream]));

  async function send(name: string, path: string, etag: string | undefined): Promise<Response> {
    const { replicas } = byName.get(name) as Upstream;
    const token = await signIdentity(visitor, { audience: name, secret: identitySecret });
    const sent = {
      [IDENTITY_HEADER]: token,
      'x-request-id': randomUUID(),
      ...(etag && { 'if-none-match': etag }),
    };
    let url: string | undefined;
    for (let tries = 1; ; tries += 1) {
      url = replicas.pick(url);
      try {
        // The address is joined as text: parsing it would tidy up what the service is to judge.
        return await fetch(url + path, {
          headers: sent,
          redirect: 'manual',
          signal: AbortSignal.timeout(TRY_MS),
        });
      } catch (cause) {
        replicas.suspect(url);
        if (tries === MOST_TRIES) {
          throw new ServiceAway(503, 'unreachable', 'The server cannot be reached. Try again.', {
            cause,
            headers: { 'retry-after': '1' },
          });
        }
      }
    }
  }

  return async ({ service, url }, known) => {
    const answer = await send(service, url, known?.etag);
    if (answer.status === 304) return { kind: 'unchanged' };
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.status >= 500) {
      const words = answer.status === 503 ? 'This is not available at the moment' : undefined;
      throw new ServiceAway(503, 'away', words ?? 'The server has a fault', {
        headers: { 'retry-after': '1' },
        cause: new Error(`${service} answered ${answer.status}`),
      });
    }
    if (answer.status !== 200) return { kind: 'refusal', status: answer.status, body };
    const type = answer.headers.get('content-type') ?? 'application/json';
    const etag = answer.headers.get('etag') ?? `"${randomUUID()}"`;
    return { kind: 'answer', forms: await formsOf({ body, etag, type }, headers) };
  };
}
