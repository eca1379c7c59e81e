import { createHash, createHmac } from 'node:crypto';

/** Consonants without look-alikes: whatever comes out is no word. */
const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * The codes of invites: 16 of 20 letters, which is 69 bits, in groups to be read out and typed. A
 * code follows from the invite's id and our secret, so that it need be kept nowhere for a repeated
 * call to be answered as the first one.
 */
export function createInviteCodes({ secret }: { readonly secret: string }) {
  return {
    codeOf(inviteId: string): string {
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

/** What is kept of a code: the hash of its letters, however they were typed. */
export function hashOfCode(code: string): string {
  const letters = code.toUpperCase().replace(/[^A-Z]/g, '');
  return createHash('sha256').update(letters).digest('hex');
}
