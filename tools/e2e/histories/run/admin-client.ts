import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { readCookies } from '../../setup/cookies.ts';
import type { ApiRequest } from './requests.ts';

const TIMEOUT_MS = 8_000;
const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 100;
const JOB_TIMEOUT_MS = 30_000;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly staleMs: number | undefined;
  readonly isDirect: boolean;
}

export interface AdminClient {
  send(request: ApiRequest): Promise<Answer | undefined>;
}

export async function signInAdmin(
  url: string,
  credentials: { username: string; password: string },
): Promise<AdminClient> {
  const headers = { 'content-type': 'application/json', origin: url };
  const body = JSON.stringify(credentials);
  const signIn = () => fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  let response = await signIn();
  // A busy machine can hash too slowly.
  for (let attempts = 1; !response.ok && attempts < MAX_ATTEMPTS; attempts += 1) {
    await delay(1_000);
    response = await signIn();
  }
  if (!response.ok) throw new Error(`Signing in returned ${response.status}`);
  const cookie = readCookies(response);

  async function attempt(
    { method, path, body, ifMatch }: ApiRequest,
    key: string | undefined,
  ): Promise<Answer | undefined> {
    try {
      const answer = await fetch(url + path, {
        method,
        headers: {
          ...headers,
          cookie,
          ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
          ...(key && { 'idempotency-key': key }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await answer.text();
      // These statuses don't say whether the request had its effect.
      if (answer.status >= 500 || answer.status === 408 || answer.status === 429) return undefined;
      const stale = /ttl=-(\d+)/.exec(answer.headers.get('cache-status') ?? '')?.[1];
      return {
        status: answer.status,
        body: text === '' ? undefined : JSON.parse(text),
        staleMs: stale === undefined ? undefined : Number(stale) * 1_000,
        isDirect: true,
      };
    } catch {
      return undefined;
    }
  }

  async function sendWithRetries(request: ApiRequest): Promise<Answer | undefined> {
    const key = request.isIdempotent ? randomUUID() : undefined;
    for (let attempts = 1; ; attempts += 1) {
      const answer = await attempt(request, key);
      // If a retry is rejected, an earlier attempt can still be in progress.
      if (answer) return attempts > 1 && answer.status >= 400 ? undefined : answer;
      if (key === undefined || attempts === MAX_ATTEMPTS) return undefined;
      await delay(FIRST_PAUSE_MS * 2 ** (attempts - 1));
    }
  }

  async function waitForJob(jobId: string): Promise<Answer | undefined> {
    const deadline = performance.now() + JOB_TIMEOUT_MS;
    const request: ApiRequest = {
      method: 'GET',
      path: `/api/jobs/${jobId}`,
      parse: () => ({ kind: 'done' }),
    };
    for (let pauseMs = 10; performance.now() < deadline; pauseMs = Math.min(pauseMs * 2, 200)) {
      const answer = await attempt(request, undefined);
      const job = answer?.body as { state?: string; results?: object } | undefined;
      if (job?.state === 'completed') {
        const body = { jobId, results: job.results };
        return { status: 200, body, staleMs: undefined, isDirect: false };
      }
      if (job?.state === 'failed') return undefined;
      await delay(pauseMs);
    }
    return undefined;
  }

  return {
    async send(request) {
      const answer = await sendWithRetries(request);
      if (answer?.status !== 202) return answer;
      return waitForJob((answer.body as { jobId: string }).jobId);
    },
  };
}
