import { createHmac } from 'node:crypto';
import { deriveKeyRing } from '@dashboard/service-kit/identity';
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

/** Codes aren't stored: a repeated request derives the same one from its id and the secret. */
export function createInviteCodes({ secret }: { readonly secret: string }) {
  const { signing, verifying } = deriveKeyRing(secret, (key) => `invite ${key}`);
  return {
    /** @param codeHash of an existing invite; selects the key its code was derived with */
    deriveCode(inviteId: string, codeHash?: string): string {
      const isStored = (key: string) => hashCode(deriveCode(inviteId, key)) === codeHash;
      return deriveCode(inviteId, verifying.find(isStored) ?? signing);
    },
  };
}
