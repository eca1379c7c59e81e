import { isNestedTooDeeply } from '@dashboard/contracts-http';
import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import { badRequest, HttpError, payloadTooLarge, unsupportedMediaType } from '../errors.ts';

function mapParseError(error: unknown): Error {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return payloadTooLarge('The request is too large');
  if (status === 415) return unsupportedMediaType('The encoding of the body is not supported');
  if (error instanceof HttpError || status === undefined) return error as Error;
  return badRequest('The body is not valid JSON');
}

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' };

export function createBodyReader(
  limitBytes: number,
  type: keyof typeof contentTypes = 'json',
): (context: Context) => Promise<unknown> {
  const parse = bodyParser({
    enableTypes: [type],
    jsonLimit: limitBytes,
    formLimit: limitBytes,
    jsonStrict: true,
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    onError(error) {
      throw mapParseError(error);
    },
  });
  return async (context) => {
    if (!context.request.is(contentTypes[type])) {
      throw unsupportedMediaType(`The body must be ${type === 'json' ? 'JSON' : 'a form'}`);
    }
    await parse(context, async () => {});
    if (isNestedTooDeeply(context.request.rawBody ?? '')) {
      throw badRequest('The body is nested too deeply');
    }
    return context.request.body;
  };
}
