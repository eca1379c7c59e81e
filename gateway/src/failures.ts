import { badRequest, HttpError, type Logger, notFound } from '@dashboard/service-kit';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { requestIdOf } from './request-log.ts';

export const unknownCall: RequestHandler = (_request, _response, next) =>
  next(notFound('No such call'));

/** Turns every failure into its answer, once. */
export function answerFailures(logger: Logger): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    const failure = asHttpError(error);
    if (failure.status >= 500)
      logger.error({ requestId: requestIdOf(response), err: failure.cause ?? error });
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { status, message, issues, headers } = failure;
    response.status(status).set(headers).set('cache-control', 'no-store').json({ message, issues });
  };
}

function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  // Express says so of a path that cannot be decoded.
  if (error instanceof URIError) return badRequest('Malformed address');
  return new HttpError(500, 'internal', 'Something went wrong on our side', { cause: error });
}
