import { type Confirmation, checkConfirmation } from '@dashboard/contracts-auth';
import { ApiError, type ErrorCode, type Identity } from '@dashboard/contracts-http';
import { HttpError, serviceUnavailable } from '@dashboard/service-kit/http';
import type { Request } from 'express';
import { createServiceClient } from '../upstreams/service-client.ts';
import type { Upstream } from '../upstreams/upstreams.ts';

/** The service that knows passwords and passkeys. */
const SERVICE = 'svc-auth';

export interface ConfirmCallerOptions {
  readonly upstreams: readonly Upstream[];
  readonly identitySecret: string;
}

/**
 * Checks that the caller is at the browser now, by the password or a passkey.
 * @throws HttpError 403 when it is wrong, 429 after too many wrong passwords, 503 while svc-auth
 * does not answer
 */
export async function confirmCaller(
  { upstreams, identitySecret }: ConfirmCallerOptions,
  request: Request,
  caller: Identity,
  confirmation: Confirmation,
): Promise<void> {
  const upstream = upstreams.find(({ name }) => name === SERVICE) as Upstream;
  const { cookie } = request.headers;
  try {
    const client = await createServiceClient(upstream, caller, identitySecret, { cookie });
    await client.call(checkConfirmation, { body: confirmation });
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
      const { code = 'refused', message = 'Not confirmed' } = error.problem ?? {};
      throw new HttpError(error.status, code as ErrorCode, message);
    }
    throw serviceUnavailable('Sign-in is not available at the moment', 2, error);
  }
}
