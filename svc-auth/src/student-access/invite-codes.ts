import { createHash, createHmac } from 'node:crypto';

/** Consonants without look-alikes, so that a code never forms a word. */
const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * The codes of invites: 16 letters out of 20, which are 69 bits, in groups that are easy to read and
 * type. A code is derived from the invite's id and the secret, so that a repeated request gets the
 * same code without its being stored.
 */
export function createInviteCodes({ secret }: { readonly secret: string }) {
  return {
    deriveCode(inviteId: string): string {
      const digest = createHmac('sha256', `invite ${secret}`).update(inviteId).digest('hex');
      let rest = BigInt(`0x${digest}`);
      const letter = () => {
        const index = Number(rest % BigInt(LETTERS.length));
        rest /= BigInt(LETTERS.length);
        return LETTERS.charAt(index);
      };
      const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
      return Array.from({ length: GROUPS }, group).join('-');
    },
  };
}

export type InviteCodes = ReturnType<typeof createInviteCodes>;

/** The stored hash of a code; case, spaces and dashes do not matter. */
export function hashCode(code: string): string {
  const letters = code.toUpperCase().replace(/[^A-Z]/g, '');
  return createHash('sha256').update(letters).digest('hex');
}
