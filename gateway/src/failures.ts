import { badRequest, HttpError, type Logger, notFound } from '@dashboard/service-kit';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { ClientGone } from './http/request-body.ts';
import { requestIdOf } from './request-log.ts';

export const unknownCall: RequestHandler = () => {
  throw notFound('No such call');
};

/** Turns every failure into its answer, once, and logs what is not the caller's doing. */
export function answerFailures(logger: Logger): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    if (error instanceof ClientGone) {
      response.destroy();
      return;
    }
    const { status, code, message, issues, headers, cause } = failureOf(error);
    const requestId = requestIdOf(response);
    if (status === 500) logger.error({ event: 'failure', requestId, err: cause });
    else if (status > 500 && cause) logger.warn({ event: 'failure', requestId, code, err: cause });
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.removeHeader('content-encoding');
    response.status(status).set(headers).set('cache-control', 'no-store').json({ message, issues });
  };
}

/** A failure with an answer, whatever was thrown. */
export function failureOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  // Express and its file sender say so of an address, a range or a condition that cannot be met.
  const status = error instanceof Error && 'status' in error ? Number(error.status) : undefined;
  if (error instanceof URIError || status === 400) return badRequest('The address is malformed');
  if (status === 404) return notFound();
  if (status && status < 500) return new HttpError(status, 'refused', 'This cannot be answered');
  return new HttpError(500, 'internal', 'The server has a fault', { cause: error });
}
