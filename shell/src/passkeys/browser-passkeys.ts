import type {
  CreatedPasskey,
  createPasskeyChallenge,
  PasskeyAssertion,
  startPasskeyRegistration,
} from '@dashboard/contracts-auth';
import type { ResponseBody } from '@dashboard/contracts-http';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

const isIpAddress = (host: string) => /^[\d.]+$|^\[/.test(host);

export function findPasskeyObstacle({ hostname, port }: Location = window.location) {
  if (isIpAddress(hostname)) {
    const isThisMachine = hostname === '127.0.0.1' || hostname === '[::1]';
    return isThisMachine
      ? `Passkeys do not work at ${hostname}. Open http://localhost${port && `:${port}`} instead.`
      : 'Passkeys do not work at an IP address. Open the dashboard by its name.';
  }
  if (!window.isSecureContext) return 'Passkeys need HTTPS. Open the dashboard by https://.';
  return browserSupportsWebAuthn() ? undefined : 'This browser does not support passkeys.';
}

const messages: Record<string, string> = {
  NotAllowedError: 'No passkey was used. Try again.',
  InvalidStateError: 'This device already has a passkey for this account.',
  AbortError: 'No passkey was used. Try again.',
};

/** Rethrows a browser error, including a cancelled dialog, with a message for the user. */
function explain(error: unknown): never {
  const { name, cause } = error as Error;
  const reason = error instanceof WebAuthnError && cause instanceof Error ? cause.name : name;
  throw new Error(messages[reason] ?? 'The passkey could not be used on this device.', {
    cause: error,
  });
}

export async function signChallenge(
  optionsJSON: ResponseBody<typeof createPasskeyChallenge>,
): Promise<PasskeyAssertion> {
  const { id, response } = await startAuthentication({ optionsJSON }).catch(explain);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

export async function makePasskey(
  options: ResponseBody<typeof startPasskeyRegistration>,
): Promise<CreatedPasskey> {
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, response } = await startRegistration({ optionsJSON }).catch(explain);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}
