import { createApiClient, type Topic, type TopicChange } from '@dashboard/contracts-http';
import type { ToastContent } from '@dashboard/ui';
import type { Audience, HostServices, TabId } from './host.ts';
import { createQueryClient } from './query.ts';

/** A request as an answer of the fake server sees it. */
export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  /** Values of the `{parameters}` of the route that matched. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}

/** `GET /api/stocks` and the like, with the value to answer, or how to answer. */
export type FakeResponses = Readonly<Record<string, unknown | ((request: FakeRequest) => unknown)>>;

/** Thrown by an answer, it becomes that failure of the server. */
export class FakeHttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface FakeHost extends HostServices {
  /** What was asked of the server, in order. */
  readonly requests: FakeRequest[];
  readonly toasts: ToastContent[];
  readonly navigations: TabId[];
  /** The symbols whose analyses were asked for. */
  readonly openedAnalyses: string[];
  /** Announces a change, as the server's stream would. */
  publishChange(change: TopicChange): void;
}

export interface FakeHostOptions {
  readonly audience: Audience;
  readonly responses: FakeResponses;
  /** `America/New_York` unless said otherwise. */
  readonly tradingTimeZone?: string;
  /** Called for each toast, besides keeping it. */
  readonly onToast?: (message: ToastContent) => void;
  /** Called with each symbol whose analyses are asked for, besides keeping it. */
  readonly onOpenAnalysis?: (symbol: string) => void;
}

/** A host for tests and for a module alone: real queries over a server of given answers. */
export function createFakeHost(options: FakeHostOptions): FakeHost {
  const { audience, responses, tradingTimeZone = 'America/New_York' } = options;
  const { onToast, onOpenAnalysis } = options;
  const requests: FakeRequest[] = [];
  const toasts: ToastContent[] = [];
  const navigations: TabId[] = [];
  const openedAnalyses: string[] = [];
  const listeners = new Set<{
    topics: readonly Topic[];
    listener: (change: TopicChange) => void;
  }>();
  const api = createApiClient({ fetch: createFakeFetch(responses, requests) });

  return {
    requests,
    toasts,
    navigations,
    openedAnalyses,
    api,
    queryClient: createQueryClient(api),
    identity: { role: audience, username: audience === 'admin' ? 'admin' : null },
    tradingTimeZone,
    toast(message) {
      toasts.push(message);
      onToast?.(message);
    },
    navigate: ({ tab }) => navigations.push(tab),
    openAnalysis(symbol) {
      openedAnalyses.push(symbol);
      onOpenAnalysis?.(symbol);
    },
    changes: {
      subscribe(topics, listener) {
        const entry = { topics, listener };
        listeners.add(entry);
        return () => listeners.delete(entry);
      },
    },
    publishChange(change) {
      for (const { topics, listener } of listeners)
        if (topics.includes(change.topic)) listener(change);
    },
  };
}

function createFakeFetch(responses: FakeResponses, requests: FakeRequest[]): typeof fetch {
  return async (input, init) => {
    const url = new URL(String(input), 'http://fake.host');
    const method = init?.method ?? 'GET';
    const found = findRoute(responses, method, url.pathname);
    const request: FakeRequest = {
      method,
      path: url.pathname,
      params: found?.params ?? {},
      query: url.searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
      headers: new Headers(init?.headers),
    };
    requests.push(request);
    if (!found)
      return createResponse(404, { message: `No fake answer for ${method} ${url.pathname}` });
    try {
      const value = typeof found.answer === 'function' ? await found.answer(request) : found.answer;
      return createResponse(200, value ?? null);
    } catch (error) {
      if (!(error instanceof FakeHttpError)) throw error;
      return createResponse(error.status, { message: error.message });
    }
  };
}

/** What the client reads of a response; the browser of the component tests has no `Response`. */
function createResponse(status: number, body: unknown): Response {
  const text = JSON.stringify(body);
  const read = { ok: status < 400, status, statusText: '', text: async () => text };
  return read as Response;
}

function findRoute(responses: FakeResponses, method: string, path: string) {
  for (const [route, answer] of Object.entries(responses)) {
    const [routeMethod, template = ''] = route.split(' ');
    if (routeMethod !== method) continue;
    const names: string[] = [];
    const pattern = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      names.push(name);
      return '([^/]+)';
    });
    const match = new RegExp(`^${pattern}$`).exec(path);
    if (!match) continue;
    const values = match.slice(1).map(decodeURIComponent);
    return {
      answer,
      params: Object.fromEntries(names.map((name, index) => [name, values[index] as string])),
    };
  }
  return undefined;
}

/** The route of a fake answer for an endpoint: `PATCH /api/stocks/{key}`. */
export function formatRoute(endpoint: { method: string; path: string }): string {
  return `${endpoint.method} ${endpoint.path}`;
}
