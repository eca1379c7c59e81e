import { readCookies } from '../../setup/cookies.ts';
import { settings, url, waitUntil } from './deployment.ts';

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

export interface Admin {
  call<T = unknown>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  get<T>(path: string): Promise<T>;
  readonly cookie: string;
}

const CALL_TIMEOUT_MS = 30_000;
/** Containers that have just started answer 503 until they find each other. */
const SIGN_IN_TIMEOUT_MS = 20_000;

export async function signIn(): Promise<Admin> {
  const credentials = {
    username: settings.ADMIN_USERNAME ?? 'admin',
    password: settings.ADMIN_PASSWORD,
  };
  let response = await send('POST', '/api/auth/login', credentials);
  await waitUntil(
    'sign-in is answered',
    async () => {
      if (response.status === 503) response = await send('POST', '/api/auth/login', credentials);
      return response.status !== 503;
    },
    SIGN_IN_TIMEOUT_MS,
  );
  if (!response.ok) throw new Error(`Sign-in was refused: ${response.status}`);
  const cookie = readCookies(response);

  async function call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const answer = await send(method, path, body, { cookie });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as T };
  }
  async function get<T>(path: string): Promise<T> {
    const { status, body } = await call<T>('GET', path);
    if (status !== 200) throw new Error(`GET ${path}: ${status}`);
    return body;
  }
  return { call, get, cookie };
}

function send(method: string, path: string, body?: unknown, headers = {}): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(url + path, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
}
