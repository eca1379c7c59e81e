import {
  checkPermission,
  type Endpoint,
  fillPath,
  parsePathParameters,
} from '@dashboard/contracts-http';
import { SignJWT } from 'jose';
import { IDENTITY_HEADER, signIdentity } from '../identity/identity.ts';
import { identityHeaders, testIdentity, testIdentitySecret } from './identity.ts';

export interface TestCall {
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly headers: Record<string, string>;
}

const REFUSALS = { 'needs-session': 401, 'not-allowed': 403 } as const;
const STRANGER = 'not the identity secret of the tests at all';

function expiredToken(audience: string): Promise<string> {
  return new SignJWT({ ...testIdentity('admin'), address: null })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('gateway')
    .setAudience(audience)
    .setIssuedAt('-2 minutes')
    .setExpirationTime('-1 minute')
    .sign(new TextEncoder().encode(testIdentitySecret));
}

const unsigned = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Headers that look like an admin's identity and prove nothing. */
const forgeries: Record<string, (audience: string) => Promise<Record<string, string>>> = {
  'no identity': async () => ({}),
  'words for an identity': async () => ({ [IDENTITY_HEADER]: 'admin' }),
  'the headers of other systems': async () => ({
    'x-role': 'admin',
    'x-user-id': '1',
    'x-forwarded-user': 'admin',
    authorization: 'Bearer admin',
  }),
  'an identity for another service': (audience) => identityHeaders(`${audience}-other`, 'admin'),
  'an expired identity': async (audience) => ({ [IDENTITY_HEADER]: await expiredToken(audience) }),
  'an identity of another secret': async (audience) => ({
    [IDENTITY_HEADER]: await signIdentity(testIdentity('admin'), { audience, secret: STRANGER }),
  }),
  'an unsigned identity': async (audience) => {
    const claims = { ...testIdentity('admin'), iss: 'gateway', aud: audience, exp: 4e9 };
    return { [IDENTITY_HEADER]: `${unsigned({ alg: 'none' })}.${unsigned(claims)}.` };
  },
  'a tampered identity': async (audience) => {
    const [head, , signature] = (
      await signIdentity(testIdentity('student'), { audience, secret: testIdentitySecret })
    ).split('.');
    const claims = { ...testIdentity('admin'), iss: 'gateway', aud: audience, exp: 4e9 };
    return { [IDENTITY_HEADER]: `${head}.${unsigned(claims)}.${signature}` };
  },
};

function callOf(endpoint: Endpoint, headers: Record<string, string>): TestCall {
  const values = Object.fromEntries(
    parsePathParameters(endpoint.path).map((name) => [name, 'NONE']),
  );
  return { method: endpoint.method, path: fillPath(endpoint.path, values), headers };
}

/**
 * Declares the tests of who may call what, made from the endpoint descriptions: every call with
 * every forged identity, and every call by every role. Calls carry no body, so that what is allowed
 * goes no further than the check of its input where it has one.
 * @param audience name of the service
 */
export function describeAuthorization(
  audience: string,
  endpoints: readonly Endpoint[],
  callApp: (call: TestCall) => PromiseLike<{ readonly status: number }>,
): void {
  describe(`who may call ${audience}`, () => {
    describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
      '%s',
      (_, endpoint) => {
        test.each(Object.entries(forgeries))(
          'API-04 with %s it answers 401',
          async (_name, forge) => {
            const { status } = await callApp(callOf(endpoint, await forge(audience)));
            expect(status).toBe(401);
          },
        );

        test.each([
          ['API-04, AUTH-47', 'anonymous'],
          ['API-05, AUTH-48, AUTH-54', 'student'],
          ['AUTH-23', 'admin'],
        ] as const)('%s %s may do what is declared and nothing else', async (_numbers, role) => {
          const { status } = await callApp(callOf(endpoint, await identityHeaders(audience, role)));
          const permission = checkPermission(endpoint.access, role);
          // A call that declares 403 may refuse what is asked, whoever asks.
          const refusals = endpoint.errors?.includes(403) ? [401] : [401, 403];
          if (permission === 'allowed') expect(refusals).not.toContain(status);
          else expect(status).toBe(REFUSALS[permission]);
        });
      },
    );

    test('API-04, API-06 a call that is not declared is 401 without an identity, else 404', async () => {
      const call = { method: 'GET', path: '/api/not-declared', headers: {} } as const;
      expect((await callApp(call)).status).toBe(401);
      const headers = await identityHeaders(audience, 'admin');
      expect((await callApp({ ...call, headers })).status).toBe(404);
    });
  });
}
