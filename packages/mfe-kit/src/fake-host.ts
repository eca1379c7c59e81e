import {
  createApiClient,
  type ErrorCode,
  readAllPages,
  type TopicChange,
} from '@dashboard/contracts-http';
import type { ToastContent } from '@dashboard/ui';
import { createCell } from './cell.ts';
import { createChangeListeners } from './change-listeners.ts';
import type { Audience, Favourites, HostServices, LivePoint } from './host.ts';
import { createQueryClient } from './query.ts';

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Maps a route such as `GET /api/stocks` to the response body or a function that returns it. */
export type FakeResponses = Readonly<Record<string, unknown | ((request: FakeRequest) => unknown)>>;

export class FakeHttpError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;

  constructor(status: number, message: string, code?: ErrorCode) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export interface OpenedDialog {
  readonly id: string;
  readonly subject: object;
}

export interface FakeHost extends HostServices {
  readonly requests: FakeRequest[];
  readonly toasts: ToastContent[];
  readonly navigations: string[];
  readonly openedDialogs: OpenedDialog[];
  readonly openedSymbols: string[];
  readonly openedAnalyses: string[];
  readonly points: (LivePoint | null)[];
  showPoint(at: LivePoint | null): void;
  /** Runs the newest toast's undo, each only once. @throws Error if none is left */
  undoLatest(): Promise<unknown>;
  publishChange(change: TopicChange): void;
}

export interface FakeHostOptions {
  readonly audience: Audience;
  readonly responses: FakeResponses;
  readonly tradingTimeZone?: string;
  readonly onToast?: (message: ToastContent) => void;
  readonly onOpenDialog?: (dialog: OpenedDialog) => void;
  readonly onOpenSymbol?: (symbol: string) => void;
  readonly favourites?: readonly string[];
  /** Terms by id; none by default. */
  readonly meanings?: Readonly<Record<string, string>>;
}

export function createFakeHost(options: FakeHostOptions): FakeHost {
  const { audience, responses, tradingTimeZone = 'America/New_York' } = options;
  const { onToast, onOpenDialog, onOpenSymbol } = options;
  const requests: FakeRequest[] = [];
  const toasts: ToastContent[] = [];
  const navigations: string[] = [];
  const openedDialogs: OpenedDialog[] = [];
  const openedSymbols: string[] = [];
  const openedAnalyses: string[] = [];
  const undos: NonNullable<ToastContent['undo']>[] = [];
  const { subscribe, notify } = createChangeListeners();
  function openDialog(id: string, subject: object) {
    openedDialogs.push({ id, subject });
    onOpenDialog?.({ id, subject });
  }
  const api = readAllPages(createApiClient({ fetch: createFakeFetch(responses, requests) }));

  return {
    requests,
    toasts,
    navigations,
    openedDialogs,
    openedSymbols,
    openedAnalyses,
    api,
    queryClient: createQueryClient(api),
    identity: { role: audience, username: audience === 'admin' ? 'admin' : null },
    tradingTimeZone,
    favourites: createFakeFavourites(options.favourites),
    glossary: { meaningOf: (term) => options.meanings?.[term], subscribe: () => () => {} },
    ...createFakeLive(),
    toast(message) {
      toasts.push(message);
      if (message.undo) undos.push(message.undo);
      onToast?.(message);
    },
    navigate: ({ tab, params }) =>
      navigations.push([tab, new URLSearchParams(params)].filter(String).join('?')),
    openDialog,
    openSymbol: (symbol, section) => {
      openedSymbols.push([symbol, section].filter(Boolean).join(' '));
      onOpenSymbol?.(symbol);
    },
    openAnalysis(symbol) {
      openedAnalyses.push(symbol);
      openDialog('analysis', { symbol });
    },
    async undoLatest() {
      const undo = undos.pop();
      if (!undo) throw new Error('No toast has an undo.');
      return undo();
    },
    changes: { subscribe },
    publishChange: notify,
  };
}

function createFakeFavourites(symbols: readonly string[] = []): Favourites {
  const { get, set, subscribe } = createCell(symbols);
  return {
    list: get,
    toggle(symbol) {
      const others = get().filter((one) => one !== symbol);
      set(others.length < get().length ? others : [...others, symbol]);
    },
    subscribe,
  };
}

function createFakeLive(): Pick<FakeHost, 'live' | 'points' | 'showPoint'> {
  const points: (LivePoint | null)[] = [];
  const { get, set, subscribe } = createCell<LivePoint | null>(null);
  const live = { point: (at: LivePoint | null) => points.push(at), pointedAt: get, subscribe };
  return { points, live, showPoint: set };
}

function createFakeFetch(responses: FakeResponses, requests: FakeRequest[]): typeof fetch {
  return async (input, init) => {
    const url = new URL(String(input), 'http://fake.host');
    const method = init?.method ?? 'GET';
    const route = findRoute(responses, method, url.pathname);
    const request: FakeRequest = {
      method,
      path: url.pathname,
      params: route?.params ?? {},
      query: url.searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
      headers: new Headers(init?.headers),
    };
    requests.push(request);
    if (!route)
      return createResponse(404, { message: `No fake response for ${method} ${url.pathname}` });
    try {
      const value =
        typeof route.response === 'function' ? await route.response(request) : route.response;
      return createResponse(200, value ?? null);
    } catch (error) {
      if (!(error instanceof FakeHttpError)) throw error;
      const { status, message, code } = error;
      return createResponse(status, { message, code });
    }
  };
}

function createResponse(status: number, body: unknown): Response {
  const text = JSON.stringify(body);
  const response = { ok: status < 400, status, statusText: '', text: async () => text };
  return response as Response;
}

function findRoute(responses: FakeResponses, method: string, path: string) {
  for (const [route, response] of Object.entries(responses)) {
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
      response,
      params: Object.fromEntries(names.map((name, index) => [name, values[index] as string])),
    };
  }
  return undefined;
}

export function formatRoute(endpoint: { method: string; path: string }): string {
  return `${endpoint.method} ${endpoint.path}`;
}
