import type { Passkey } from '@dashboard/contracts-auth';

/** Whether one of the passkeys works at the site of this page. */
export const hasPasskeyHere = (passkeys: readonly Passkey[] = []): boolean =>
  passkeys.some(({ site }) => site === window.location.hostname);
