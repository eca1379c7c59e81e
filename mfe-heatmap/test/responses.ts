import { FakeHttpError, type FakeRequest } from '@dashboard/mfe-kit';

export type Respond = (request: FakeRequest) => unknown;

/** A response that is always an HTTP error. */
export const failWith =
  (status = 503, message = 'Down'): Respond =>
  () => {
    throw new FakeHttpError(status, message);
  };

/** A response that is an HTTP error the first time, and `respond` from then on. */
export function failOnce(respond: unknown, status = 503, message = 'Down'): Respond {
  let failed = false;
  return (request) => {
    if (!failed) {
      failed = true;
      throw new FakeHttpError(status, message);
    }
    return typeof respond === 'function' ? respond(request) : respond;
  };
}

/** A response that never arrives. */
export const neverRespond: Respond = () => new Promise(() => {});
