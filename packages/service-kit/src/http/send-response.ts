import { createHash } from 'node:crypto';
import type { Endpoint } from '@dashboard/contracts-http';
import type { Context } from 'koa';
import { HttpError } from './errors.ts';
import type { RouteResponse, SetCookie } from './route.ts';

function setCookie(context: Context, cookie: SetCookie): void {
  const { name, value, maxAgeSeconds, ...attributes } = cookie;
  // TLS ends before us: what the browser sees is secure though this connection is not.
  context.cookies.secure = true;
  context.cookies.set(name, value === '' ? null : value, {
    ...attributes,
    maxAge: maxAgeSeconds * 1_000,
    overwrite: true,
    signed: false,
  });
}

/** Leaves out of an answer all that its schema does not declare. @throws 500 when it does not fit */
function stripUndeclared(endpoint: Endpoint, { status, body }: RouteResponse): unknown {
  const parsed = endpoint.responses[status]?.safeParse(body);
  if (parsed?.success) return parsed.data;
  // The faults name fields only: the values may be somebody's.
  const faults = parsed?.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
  throw new HttpError(500, 'undeclared_answer', 'The server has a fault', {
    cause: new Error(`${endpoint.id} answered ${status}: ${faults ?? 'not declared'}`),
  });
}

/** A file is what it is called and nothing else: no browser guesses, none runs a script in it. */
function sendFile(context: Context, type: string, { body, headers }: RouteResponse): void {
  context.body = body;
  context.type = type;
  context.set({
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    ...headers,
  });
}

/** Writes a handler's answer. A GET's carries an ETag, and becomes 304 when the caller has it. */
export function sendResponse(context: Context, endpoint: Endpoint, answer: RouteResponse): void {
  if (endpoint.responseMediaType && answer.status === 200) {
    sendFile(context, endpoint.responseMediaType, answer);
    return;
  }
  const text = JSON.stringify(stripUndeclared(endpoint, answer));
  context.status = answer.status;
  context.type = 'application/json';
  context.body = text ?? null;
  if (endpoint.method === 'GET' && answer.status === 200) {
    context.etag = createHash('sha256').update(text).digest('base64url').slice(0, 27);
    // `no-cache` lets a browser keep the answer and ask each time whether it still holds.
    context.set('cache-control', 'private, no-cache');
  } else {
    context.set('cache-control', 'no-store');
  }
  context.set({ ...answer.headers });
  for (const cookie of answer.cookies ?? []) setCookie(context, cookie);
  if (context.fresh) {
    context.status = 304;
    context.body = null;
  }
}
