import { randomUUID } from 'node:crypto';
import type { Logger } from '@dashboard/service-kit';
import type { RequestHandler, Response } from 'express';
import type { GatewayMetrics } from './metrics.ts';

/** The id this request goes by in every log and in the answer. */
export const requestIdOf = (response: Response): string => response.locals.requestId as string;

/** Gives each request an id of ours, whatever the browser sent, and logs one line at its end. */
export function requestLog(logger: Logger, metrics: GatewayMetrics): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    const { method, path } = request;
    response.locals.requestId = requestId;
    response.set('x-request-id', requestId);
    response.once('close', () => {
      // A browser that left early was answered nothing, whatever the status says.
      const status = response.writableFinished ? response.statusCode : 499;
      const durationMs = Math.round(performance.now() - began);
      metrics.observe(method, status, durationMs / 1_000);
      logger.info({ event: 'request', requestId, method, path, status, durationMs });
    });
    next();
  };
}
