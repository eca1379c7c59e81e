import { anonymousIdentity, type Identity, type Role } from '@dashboard/contracts-http';
import { IDENTITY_HEADER, signIdentity } from '../identity/identity.ts';
import { createLogger } from '../observability/logger.ts';

export const testIdentitySecret = 'the identity secret of the tests which is long enough';

const formerKey = 'the former identity key of the tests';
const newKey = 'the new identity key of these tests';

/** IDENTITY_SECRET before a key rotation, and after each of its three steps. */
export const identitySecretSteps = [
  formerKey,
  `${formerKey},${newKey}`,
  `${newKey},${formerKey}`,
  newKey,
] as const;

/** Settings of two concurrent processes during the rotation, at most a step apart. */
export const identitySecretPairs = identitySecretSteps.flatMap((secret, index) => [
  [secret, secret] as const,
  ...identitySecretSteps
    .slice(index + 1, index + 2)
    .flatMap((next) => [[secret, next] as const, [next, secret] as const]),
]);

/** Processes accept each other's signatures at each step of a rotation, but none by the old key after it. */
export function describeKeyRotation(
  isAccepted: (signedBy: string, acceptedBy: string) => boolean | Promise<boolean>,
): void {
  const [before, , , after] = identitySecretSteps;
  test.each([
    ...identitySecretPairs.map((pair) => [...pair, true] as const),
    [before, after, false] as const,
  ])(
    'during a rotation, a process with the keys %s signs, and one with %s accepts it: %s [API-04]',
    async (signedBy, acceptedBy, expected) => {
      expect(await isAccepted(signedBy, acceptedBy)).toBe(expected);
    },
  );
}

export const silentLogger = createLogger('test', 'silent');

export function testIdentity(role: Role): Identity {
  if (role === 'anonymous') return anonymousIdentity;
  const userId = role === 'admin' ? '00000000-0000-4000-8000-000000000001' : null;
  return { role, userId, username: role, sessionId: `session-of-${role}` };
}

export async function identityHeaders(
  audience: string,
  role: Role,
  options: { readonly identity?: Partial<Identity>; readonly address?: string } = {},
): Promise<Record<string, string>> {
  const identity = { ...testIdentity(role), ...options.identity };
  const { address } = options;
  const token = await signIdentity(identity, { audience, secret: testIdentitySecret, address });
  return { [IDENTITY_HEADER]: token };
}
