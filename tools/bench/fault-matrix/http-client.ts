import { type Attempt, PATIENCE_MS } from './cells.ts';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

export interface Sent {
  readonly attempt: Attempt;
  readonly response?: Response;
  readonly body: string;
}

export interface Request {
  readonly method?: string;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

export function createBrowser(url: string, patienceMs = PATIENCE_MS) {
  const cookies = new Map<string, string>();

  function keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', ...value] = pair.split('=');
      cookies.set(name, value.join('='));
    }
  }

  return {
    /** Never throws. A request without a response is a failed attempt. */
    async send(path: string, { method = 'GET', json, form, headers }: Request = {}): Promise<Sent> {
      const startedAt = performance.now();
      try {
        const response = await fetch(url + path, {
          method,
          headers: {
            ...sameOrigin,
            ...(cookies.size > 0 && {
              cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            }),
            ...(json !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          body: json === undefined ? form : JSON.stringify(json),
          redirect: 'manual',
          signal: AbortSignal.timeout(patienceMs),
        });
        const body = await response.text();
        keepCookies(response);
        const stale = /ttl=-/.test(response.headers.get('cache-status') ?? '');
        const outcome = String(response.status);
        const ms = performance.now() - startedAt;
        return { attempt: { ok: response.ok, stale, outcome, ms }, response, body };
      } catch (error) {
        const isTimeout = (error as Error).name === 'TimeoutError';
        const outcome = isTimeout ? 'timeout' : 'connection lost';
        const ms = performance.now() - startedAt;
        return { attempt: { ok: false, stale: false, outcome, ms }, body: '' };
      }
    },
    cookies,
  };
}

export type Browser = ReturnType<typeof createBrowser>;
