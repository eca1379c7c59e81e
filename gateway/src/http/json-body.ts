import { formatIssues, parseBoundedJson } from '@dashboard/contracts-http';
import { badRequest, unsupportedMediaType } from '@dashboard/service-kit/http';
import type { Request } from 'express';
import { z } from 'zod';
import { getClientAddress } from './client-address.ts';
import type { BodyReader } from './request-body.ts';

function parseJson(body: Buffer): unknown {
  try {
    return parseBoundedJson(body.toString());
  } catch {
    throw badRequest('The body is not valid JSON');
  }
}

/**
 * Creates the reader of a JSON body for an endpoint that the gateway answers itself.
 * It throws 415 for another content type, 413 over the limit, 408 when the body does not arrive
 * in time, 400 when it does not match the schema.
 */
export function createJsonBodyReader<S extends z.core.$ZodType>(
  bodies: BodyReader,
  schema: S,
  maxBytes: number,
): (request: Request) => Promise<z.output<S>> {
  return async (request) => {
    if (!request.is('application/json')) throw unsupportedMediaType('The body must be JSON');
    if (request.headers['content-encoding'] !== undefined) {
      throw unsupportedMediaType('The encoding of the body is not known');
    }
    const limits = { maxBytes, address: getClientAddress(request) };
    const parsed = z.safeParse(schema, parseJson(await bodies.read(request, limits)));
    if (!parsed.success) throw badRequest('The request is not valid', formatIssues(parsed.error));
    return parsed.data;
  };
}
