import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Endpoint } from '@dashboard/contracts-http';
import { type Logger, sessionCookieName } from '@dashboard/service-kit';
import { failureOf } from '../failures.ts';
import { hasBody } from '../http/request-body.ts';
import type { Outcome } from '../metrics.ts';
import type { Upstream } from '../upstreams.ts';
import type { Given, Memory, Question } from './memory.ts';

export interface FrontDoorOptions {
  /** Who answers which calls. */
  readonly upstreams: readonly Pick<Upstream, 'name' | 'endpoints'>[];
  readonly memory: Memory;
  readonly secureCookies: boolean;
  /** Written with every answer, in the order Node writes them: name, value, name, value … */
  readonly headers: readonly string[];
  readonly logger: Logger;
  /** Rejects for whoever may not make a call. Without it everybody may be given the answers. */
  readonly mayRead?: (request: IncomingMessage, endpoint: Endpoint) => Promise<unknown>;
  /** Counts what was given. */
  readonly onGiven: (outcome: Outcome) => void;
}

/** What students may read is the same for everybody, files and the stream excepted. */
const isShared = ({ method, access, responseMediaType, topics }: Endpoint) =>
  method === 'GET' && access === 'student' && !responseMediaType && topics !== undefined;

/** A question, and the call it is. */
interface Asked {
  readonly question: Question;
  readonly endpoint: Endpoint;
}

interface SharedCall {
  readonly pattern: RegExp;
  readonly endpoint: Endpoint;
  readonly service: string;
}

const sharedCalls = (upstreams: FrontDoorOptions['upstreams']): SharedCall[] =>
  upstreams.flatMap(({ name, endpoints }) =>
    endpoints.filter(isShared).map((endpoint) => ({
      pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
      endpoint,
      service: name,
    })),
  );

/** Whether an address means the same to all who read it; the others go where they always went. */
function isPlain(url: string): boolean {
  try {
    const { pathname, search } = new URL(url, 'http://service');
    return decodeURIComponent(pathname) !== '' && pathname + search === url;
  } catch {
    return false;
  }
}

/** Addresses asked before need not be taken apart again; made-up ones must not fill the memory. */
const MOST_KNOWN_ADDRESSES = 2_000;

/**
 * Stands before everything else and gives what is remembered of the calls that students repeat;
 * all else goes on to `inside`. Whoever has a session is let in for what he does not repeat, so that
 * his session knows it is in use.
 */
export function frontDoor(inside: RequestListener, options: FrontDoorOptions): RequestListener {
  const { upstreams, memory, secureCookies, headers: common, logger, mayRead, onGiven } = options;
  const calls = sharedCalls(upstreams);
  const sessionCookie = `${sessionCookieName(secureCookies)}=`;
  const known = new Map<string, Asked>();

  function askedBy(url: string): Asked | undefined {
    const found = known.get(url);
    if (found) return found;
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    const call = calls.find(({ pattern }) => pattern.test(path));
    if (!call || !isPlain(url)) return undefined;
    const { service, endpoint } = call;
    const question = { url, service, topics: endpoint.topics ?? [] };
    const asked = { question, endpoint };
    if (known.size >= MOST_KNOWN_ADDRESSES) known.clear();
    known.set(url, asked);
    return asked;
  }

  function refuse(
    response: ServerResponse,
    status: number,
    body: Buffer,
    headers: Readonly<Record<string, string>> = {},
  ): void {
    const type = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    const all = { ...headers, ...type, 'content-length': String(body.length) };
    response.writeHead(status, [...common, ...Object.entries(all).flat()]).end(body);
  }

  function write(request: IncomingMessage, response: ServerResponse, given: Given): Outcome {
    if ('kind' in given) {
      refuse(response, given.status, given.body);
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
    const { status, message, headers, cause } = failureOf(error);
    if (status === 500) logger.error({ event: 'failure', err: cause });
    refuse(response, status, Buffer.from(JSON.stringify({ message })), headers);
    onGiven(status < 500 ? 'refused' : 'failed');
  }

  function give(request: IncomingMessage, response: ServerResponse, question: Question): void {
    try {
      const given = memory.give(question);
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
  }

  return (request, response) => {
    const { method, url = '', headers } = request;
    const isRead = method === 'GET' && url.startsWith('/api/') && !hasBody(request);
    const asked = isRead ? askedBy(url) : undefined;
    if (!asked || (!asked.endpoint.polled && headers.cookie?.includes(sessionCookie))) {
      inside(request, response);
      return;
    }
    const { question, endpoint } = asked;
    if (!mayRead) {
      give(request, response, question);
      return;
    }
    mayRead(request, endpoint).then(
      () => give(request, response, question),
      (error: unknown) => fail(response, error),
    );
  };
}
