import { createHash, createHmac } from 'node:crypto';
import { deriveIdentityKeys } from '@dashboard/service-kit';

/** Consonants without look-alikes, so that a code never forms a word. */
const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

function deriveCode(inviteId: string, key: string): string {
  const digest = createHmac('sha256', key).update(inviteId).digest('hex');
  let rest = BigInt(`0x${digest}`);
  const letter = () => {
    const index = Number(rest % BigInt(LETTERS.length));
    rest /= BigInt(LETTERS.length);
    return LETTERS.charAt(index);
  };
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/**
 * The codes of invites: 16 letters out of 20, which are 69 bits, in groups that are easy to read and
 * type. A code is derived from the invite's id and the identity secret, so that a repeated request
 * gets the same code without its being stored.
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

/** The stored hash of a code; case, spaces and dashes do not matter. */
export function hashCode(code: string): string {
  const letters = code.toUpperCase().replace(/[^A-Z]/g, '');
  return createHash('sha256').update(letters).digest('hex');
}
