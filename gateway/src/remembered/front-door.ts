import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Endpoint } from '@dashboard/contracts-http';
import { HttpError, type Logger, sessionCookieName } from '@dashboard/service-kit';
import type { Upstream } from '../upstreams.ts';
import type { Given, Memory, Question } from './memory.ts';

export type Outcome = 'remembered' | 'not-modified' | 'asked' | 'stale' | 'refused' | 'failed';

export interface FrontDoorOptions {
  readonly upstreams: readonly Upstream[];
  readonly memory: Memory;
  readonly secureCookies: boolean;
  readonly logger: Logger;
  /** Counts what was given. */
  readonly onGiven: (outcome: Outcome) => void;
}

/** What students may read is the same for everybody, files and the stream excepted. */
const isShared = ({ method, who, answersFile, topics }: Endpoint) =>
  method === 'GET' && who === 'student' && !answersFile && topics !== undefined;

interface SharedCall {
  readonly pattern: RegExp;
  readonly endpoint: Endpoint;
  readonly service: string;
}

const sharedCalls = (upstreams: readonly Upstream[]): SharedCall[] =>
  upstreams.flatMap(({ name, endpoints }) =>
    endpoints.filter(isShared).map((endpoint) => ({
      pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
      endpoint,
      service: name,
    })),
  );

/** Addresses asked before need not be taken apart again; made-up ones must not fill the memory. */
const MOST_KNOWN_ADDRESSES = 2_000;

/**
 * Stands before everything else and gives what is remembered of the calls that students repeat;
 * all else goes on to `inside`. Whoever has a session is let in for what he does not repeat, so that
 * his session knows it is in use.
 */
export function frontDoor(inside: RequestListener, options: FrontDoorOptions): RequestListener {
  const { upstreams, memory, secureCookies, logger, onGiven } = options;
  const calls = sharedCalls(upstreams);
  const sessionCookie = `${sessionCookieName(secureCookies)}=`;
  const known = new Map<string, { readonly question: Question; readonly isPolled: boolean }>();

  function questionOf(url: string) {
    const found = known.get(url);
    if (found) return found;
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    const call = calls.find(({ pattern }) => pattern.test(path));
    if (!call) return undefined;
    const { service, endpoint } = call;
    const question = { url, service, topics: endpoint.topics ?? [] };
    const asked = { question, isPolled: endpoint.polled === true };
    if (known.size >= MOST_KNOWN_ADDRESSES) known.clear();
    known.set(url, asked);
    return asked;
  }

  function write(request: IncomingMessage, response: ServerResponse, given: Given): Outcome {
    if ('kind' in given) {
      const { status, body } = given;
      const type = { 'content-type': 'application/json', 'cache-control': 'no-store' };
      response.writeHead(status, { ...type, 'content-length': body.length }).end(body);
      return 'refused';
    }
    const { forms, how } = given;
    const mark =
      how === 'stale' ? `gateway; hit; ttl=-${Math.ceil(given.ageMs / 1_000)}` : undefined;
    const status = forms.write(request.headers, response, mark);
    if (how !== 'fresh') return how;
    return status === 304 ? 'not-modified' : 'remembered';
  }

  function fail(response: ServerResponse, error: unknown): void {
    const known = error instanceof HttpError;
    if (!known) logger.error({ event: 'failure', err: error });
    const body = JSON.stringify({ message: known ? error.message : 'The server has a fault' });
    response
      .writeHead(known ? error.status : 500, {
        ...(known ? error.headers : {}),
        ...{ 'content-type': 'application/json', 'cache-control': 'no-store' },
      })
      .end(body);
    onGiven('failed');
  }

  return (request, response) => {
    const { method, url = '', headers } = request;
    const asked = method === 'GET' && url.startsWith('/api/') ? questionOf(url) : undefined;
    if (!asked || (!asked.isPolled && headers.cookie?.includes(sessionCookie))) {
      inside(request, response);
      return;
    }
    try {
      const given = memory.give(asked.question);
      if (!(given instanceof Promise)) {
        onGiven(write(request, response, given));
        return;
      }
      given.then(
        (later) => {
          if (!response.destroyed) onGiven(write(request, response, later));
        },
        (error: unknown) => fail(response, error),
      );
    } catch (error) {
      fail(response, error);
    }
  };
}
