import { anonymousIdentity, type Identity } from '@dashboard/contracts-http';
import { markup, renderPage } from '@dashboard/server-pages';
import type { MountedPath } from '@dashboard/service-descriptions';
import { HttpError } from '@dashboard/service-kit/http';
import type { Request, RequestHandler, Response } from 'express';
import { authorizeCaller, type CallerOptions } from '../callers/caller.ts';
import { rejectUnknownCall } from '../http/error-responses.ts';
import { refuseBodyOfGet } from '../http/request-body.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { selectCookies } from './forwarded-headers.ts';
import type { Forward } from './forwarder.ts';

/** Health checks end a call much sooner if the service hangs. */
const TIMEOUT_MS = 5 * 60_000;

const renderUnavailablePage = (message: string) =>
  renderPage({
    title: 'Not available',
    body: markup`<h1>Not available</h1><p>${message.replace(/\.$/, '')}.</p><p>Reload this page to try again.</p>`,
  });

export function createMountedPath(
  { access, cookies, maxBodyBytes }: MountedPath,
  forward: Forward,
  options: CallerOptions,
): RequestHandler {
  const isForAdmin = access === 'admin';

  /** For everyone but the admin, an admin's path doesn't exist. */
  async function identify(request: Request): Promise<Identity | undefined> {
    if (!isForAdmin) return anonymousIdentity;
    // A page may reload itself, which mustn't extend the session.
    const isPolled = request.method === 'GET';
    try {
      return await authorizeCaller(request, { access: 'admin', polled: isPolled }, options);
    } catch (error) {
      if (error instanceof HttpError && error.status < 500) return undefined;
      throw error;
    }
  }

  async function forwardAs(identity: Identity, request: Request, response: Response) {
    const { headers, method } = request;
    const { authorization } = headers;
    await forward(request, response, {
      identity,
      headers: {
        ...selectCookies(headers, cookies),
        ...(access === 'token' && authorization !== undefined && { authorization }),
      },
      maxBodyBytes,
      isStreamed: method !== 'GET',
      timeoutMs: TIMEOUT_MS,
    });
  }

  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'POST') {
      return rejectUnknownCall(request, response, next);
    }
    try {
      const identity = await identify(request);
      if (!identity) return next();
      refuseBodyOfGet(request, response, () => undefined);
      if (isForAdmin) requireSameOrigin(request, response, () => undefined);
      await forwardAs(identity, request, response);
    } catch (error) {
      const isDown = error instanceof HttpError && error.status > 500;
      if (!isForAdmin || !isDown || response.headersSent) throw error;
      response.status(error.status).set(error.headers).set('cache-control', 'no-store');
      response.type('html').send(renderUnavailablePage(error.message));
    }
  };
}
