import { issuesOf } from '@dashboard/contracts-http';
import { badRequest, tooLarge, wrongType } from '@dashboard/service-kit';
import express, { type Request, type Response } from 'express';
import type { z } from 'zod';

function refusalOf(error: unknown): Error {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return tooLarge('The request is too large');
  if (status === 415) return wrongType('The encoding of the body is not known');
  if (status === 400) return badRequest('The body is not valid JSON');
  return error as Error;
}

/**
 * Makes the reader of the JSON body of a call that the gateway answers itself.
 * It throws 415 for another type of content, 413 over the limit, 400 for what does not fit.
 */
export function jsonBody<S extends z.ZodType>(
  schema: S,
  limitBytes: number,
): (request: Request, response: Response) => Promise<z.output<S>> {
  const read = express.json({ limit: limitBytes, inflate: false });
  return async (request, response) => {
    if (!request.is('application/json')) throw wrongType('The body must be JSON');
    await new Promise<void>((resolve, reject) => {
      read(request, response, (error) => (error ? reject(refusalOf(error)) : resolve()));
    });
    const parsed = schema.safeParse(request.body);
    if (!parsed.success) throw badRequest('The request is not valid', issuesOf(parsed.error));
    return parsed.data;
  };
}
