import { createHash } from 'node:crypto';
import type { Endpoint } from '@dashboard/contracts-http';
import type { Context } from 'koa';
import { z } from 'zod';
import { HttpError } from '../errors.ts';
import type { RouteResponse, SetCookie } from './route.ts';

function setCookie(context: Context, cookie: SetCookie): void {
  const { name, value, maxAgeSeconds, ...attributes } = cookie;
  // TLS ends at a proxy: the browser's connection is secure even though this one isn't.
  context.cookies.secure = true;
  context.cookies.set(name, value === '' ? null : value, {
    ...attributes,
    maxAge: maxAgeSeconds * 1_000,
    overwrite: true,
    signed: false,
  });
}

function stripUndeclared(endpoint: Endpoint, response: RouteResponse): unknown {
  const { status, body, isRepeated } = response;
  const schema = endpoint.responses[status];
  const parsed = schema && z.safeParse(schema, body);
  if (parsed?.success) return parsed.data;
  // It was stripped when it was stored, and the schema might have gained fields since.
  if (isRepeated) return body;
  // Only field names, because the values can be personal data.
  const faults = parsed?.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
  throw new HttpError(500, 'undeclared_answer', 'Something went wrong on the server', {
    cause: new Error(`${endpoint.id} answered ${status}: ${faults ?? 'not declared'}`),
  });
}

/** The headers keep browsers from sniffing another type or running scripts in the file. */
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

export function sendResponse(context: Context, endpoint: Endpoint, response: RouteResponse): void {
  if (endpoint.responseMediaType && response.status === 200) {
    sendFile(context, endpoint.responseMediaType, response);
    return;
  }
  const text = JSON.stringify(stripUndeclared(endpoint, response));
  context.status = response.status;
  context.type = 'application/json';
  context.body = text ?? null;
  if (endpoint.method === 'GET' && response.status === 200) {
    context.etag = createHash('sha256').update(text).digest('base64url').slice(0, 27);
    // With `no-cache`, a browser stores the response but revalidates it each time.
    context.set('cache-control', 'private, no-cache');
  } else {
    context.set('cache-control', 'no-store');
  }
  context.set({ ...response.headers });
  for (const cookie of response.cookies ?? []) setCookie(context, cookie);
  if (context.fresh) {
    context.status = 304;
    context.body = null;
  }
}
