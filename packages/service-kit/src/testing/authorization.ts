import {
  type Access,
  collectEndpoints,
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

/** Spelled out rather than computed by the rule under test. */
const REFUSALS: Readonly<
  Record<'anonymous' | 'student' | 'admin', Partial<Record<Access, 401 | 403>>>
> = {
  anonymous: { student: 401, admin: 401 },
  student: { admin: 403 },
  admin: {},
};

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

const forgeries: Record<string, (audience: string) => Promise<Record<string, string>>> = {
  'no identity': async () => ({}),
  'plain text as identity': async () => ({ [IDENTITY_HEADER]: 'admin' }),
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

function isAsDeclared(endpoint: Endpoint, role: keyof typeof REFUSALS, status: number): boolean {
  const refusal = REFUSALS[role][endpoint.access];
  if (refusal) return status === refusal;
  // An endpoint that declares 403 can also reject the input with it, no matter who calls.
  return status < 500 && status !== 401 && (status !== 403 || !!endpoint.errors?.includes(403));
}

/** Calls carry no body, so an allowed call that needs one stops at its input check. */
export function describeAuthorization(
  audience: string,
  contract: object,
  callApp: (call: TestCall) => PromiseLike<{ readonly status: number }>,
): void {
  async function listOffenders(
    createHeaders: () => Promise<Record<string, string>>,
    isExpected: (endpoint: Endpoint, status: number) => boolean,
  ): Promise<string[]> {
    const offenders: string[] = [];
    for (const endpoint of collectEndpoints(contract)) {
      const { status } = await callApp(callOf(endpoint, await createHeaders()));
      if (!isExpected(endpoint, status)) offenders.push(`${endpoint.id}: ${status}`);
    }
    return offenders;
  }

  describe(`who may call ${audience}`, () => {
    test.each(Object.entries(forgeries))(
      'every call with %s answers 401 [API-04]',
      async (_name, forge) => {
        const offenders = await listOffenders(
          () => forge(audience),
          (_, status) => status === 401,
        );
        expect(offenders).toEqual([]);
      },
    );

    test.each([
      ['anonymous', 'API-04, AUTH-47'],
      ['student', 'API-05, AUTH-48, AUTH-54'],
      ['admin', 'AUTH-23'],
    ] as const)('%s gets the declared access to every call [%s]', async (role, _requirements) => {
      const offenders = await listOffenders(
        () => identityHeaders(audience, role),
        (endpoint, status) => isAsDeclared(endpoint, role, status),
      );
      expect(offenders).toEqual([]);
    });

    test('an undeclared call is 401 without an identity, otherwise 404 [API-04, API-06]', async () => {
      const call = { method: 'GET', path: '/api/not-declared', headers: {} } as const;
      expect((await callApp(call)).status).toBe(401);
      const headers = await identityHeaders(audience, 'admin');
      expect((await callApp({ ...call, headers })).status).toBe(404);
    });
  });
}
