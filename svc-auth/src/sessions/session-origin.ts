import type { SignInMethod } from '@dashboard/contracts-auth';
import type { Endpoint } from '@dashboard/contracts-http';
import type { GuardedRequest } from '@dashboard/service-kit/http';
import type { SessionOrigin } from '@dashboard/service-kit/identity';
import Bowser from 'bowser';

const MAX_LENGTH = 80;

export function describeDevice(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.model ?? os.name;
  const named = [browser.name, system].filter(Boolean).join(' on ');
  return named === '' ? null : named.slice(0, MAX_LENGTH);
}

export function describeOrigin(
  { raw, address }: Pick<GuardedRequest<Endpoint>, 'raw' | 'address'>,
  method: SignInMethod,
): SessionOrigin & { readonly method: SignInMethod } {
  return { device: describeDevice(raw.headers['user-agent']), address, method };
}
