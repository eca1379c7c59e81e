import { badRequest, HttpError, notFound } from '@dashboard/service-kit/http';
import { type Logger, recordError } from '@dashboard/service-kit/observability';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { ClientGone } from './request-body.ts';
import { getRequestId } from './request-log.ts';

export const rejectUnknownCall: RequestHandler = () => {
  throw notFound('No such call');
};

export function respondWithErrors(logger: Logger): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    if (error instanceof ClientGone) {
      response.destroy();
      return;
    }
    const { status, code, headers, cause, problem } = toHttpError(error);
    const requestId = getRequestId(response);
    if (status >= 500) recordError(cause ?? error);
    if (status === 500) logger.error({ event: 'request-failed', requestId, err: cause });
    else if (status > 500 && cause) {
      logger.warn({ event: 'request-failed', requestId, code, err: cause });
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.removeHeader('content-encoding');
    response.status(status).set(headers).set('cache-control', 'no-store').json(problem);
  };
}

export function toHttpError(error: unknown): HttpError {
  // With any other status, Express would fail and respond with HTML.
  if (error instanceof HttpError && error.status >= 400 && error.status < 600) return error;
  // Express sets a status, such as for a malformed path or a failed precondition.
  const status = error instanceof Error && 'status' in error ? Number(error.status) : undefined;
  if (error instanceof URIError || status === 400) return badRequest('The address is malformed');
  if (status === 404) return notFound();
  if (status && status > 400 && status < 500)
    return new HttpError(status, 'refused', 'This request cannot be handled');
  return new HttpError(500, 'internal', 'Something went wrong on the server', { cause: error });
}
