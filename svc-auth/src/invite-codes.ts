import { createHmac } from 'node:crypto';
import { deriveIdentityKeys } from '@dashboard/service-kit/identity';
import { formatCode, hashCode } from './code-format.ts';

function deriveCode(inviteId: string, key: string): string {
  const digest = createHmac('sha256', key).update(inviteId).digest('hex');
  let rest = BigInt(`0x${digest}`);
  return formatCode((below) => {
    const index = Number(rest % BigInt(below));
    rest /= BigInt(below);
    return index;
  });
}

/**
 * The codes of invites. A code is derived from the invite's id and the identity secret, so that a
 * repeated request gets the same code without its being stored.
 */
export function createInviteCodes({ secret }: { readonly secret: string }) {
  const { signing, verifying } = deriveIdentityKeys(secret, (key) => `invite ${key}`);
  return {
    /** The code of a new invite; or, for one with this hash, that of the key it was derived with. */
    deriveCode(inviteId: string, codeHash?: string): string {
      const isStored = (key: string) => hashCode(deriveCode(inviteId, key)) === codeHash;
      return deriveCode(inviteId, verifying.find(isStored) ?? signing);
    },
  };
}

export type InviteCodes = ReturnType<typeof createInviteCodes>;
