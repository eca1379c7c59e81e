import type { Passkey } from '@dashboard/contracts-auth';
import type { PasskeyRecord } from './passkeys.store.ts';

export function presentPasskey(passkey: PasskeyRecord): Passkey {
  const { id, name, site, isBackedUp, createdAt, lastUsedAt } = passkey;
  return {
    id,
    name,
    site,
    isBackedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
