import { readTokens, verifyToken } from '@dashboard/release-registry';
import { sameOriginHeaders } from '../../../gateway/test/endpoints.ts';
import { provideReleases } from '../../test/releases.ts';
import { createReleasesClient, openReleasesApi } from '../../test/releases-api.ts';

const gateway = provideReleases({}, 'each');

const PATH = '/api/release-tokens';
const confirmation = { password: 'right' };
/** svc-auth needs it if the confirmation is a passkey. The session is none of its business. */
const challenge = 'passkey-challenge=signed';
const wanted = { team: 'Journal', modules: ['mfe-journal'], days: 30 };

const list = async () =>
  (await fetch(gateway.url + PATH, { headers: { cookie: gateway.adminCookie } })).json() as Promise<
    Record<string, unknown>[]
  >;
const post = (path: string, body: object) =>
  fetch(gateway.url + path, {
    method: 'POST',
    headers: {
      cookie: `${gateway.adminCookie}; ${challenge}`,
      'content-type': 'application/json',
      ...sameOriginHeaders,
    },
    body: JSON.stringify(body),
  });

function refuseConfirmations(status: number, message: string): void {
  gateway.services.auth.respondWith((request, response) => {
    request.resume();
    if (status === 0) response.destroy();
    else response.writeHead(status).end(JSON.stringify({ message }));
  });
}

test('the admin creates a token after a confirmation; its text is only in that response and works at once [AUTH-73]', async () => {
  expect(await list()).toEqual([]);
  const made = await post(PATH, { ...wanted, confirmation });
  expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store']);
  const { id, text } = (await made.json()) as { id: string; text: string };
  const [asked] = gateway.services.auth.received.slice(-1);
  expect([asked?.url, JSON.parse(String(asked?.body))]).toEqual([
    '/api/auth/confirmation',
    confirmation,
  ]);
  expect(asked?.headers.cookie).toBe(challenge);
  expect(verifyToken(await readTokens(gateway.registry.store), text, new Date())).toMatchObject({
    id,
    team: 'Journal',
    modules: ['mfe-journal'],
    createdBy: 'admin',
  });
  expect((await list())[0]).toMatchObject({ id, lastUsedAt: null, revokedAt: null });
  expect((await createReleasesClient(gateway, text).list()).status).toBe(200);

  const [listed] = await list();
  expect(listed).toMatchObject({ lastUsedAt: expect.any(String) });
  expect(Object.keys(listed ?? {})).not.toContain('hash');
  expect(gateway.logLines.join('')).toContain('release-token-made');
  expect(gateway.logLines.join('')).not.toContain(text.slice(17));
});

test('the admin revokes a token after a confirmation, but only once [AUTH-73]', async () => {
  const { token, list: listReleases } = await openReleasesApi(gateway);
  const path = `${PATH}/${token.id}/revocation`;
  expect((await post(path, confirmation)).status).toBe(200);
  expect((await listReleases()).status).toBe(401);
  expect((await list())[0]).toMatchObject({ revokedAt: expect.any(String) });
  const again = await post(path, confirmation);
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ message: expect.stringContaining('already revoked') });
  expect((await post(`${PATH}/0123456789ab/revocation`, confirmation)).status).toBe(404);
});

test.each([
  [403, 403, 'The password is wrong'],
  [429, 429, 'Too many attempts'],
  [400, 400, 'Confirm with the password or a passkey'],
  [500, 503, 'Sign-in is not available at the moment'],
  [0, 503, 'Sign-in is not available at the moment'],
])('if svc-auth responds %i, no token is created or revoked', async (answer, status, message) => {
  const { token } = await openReleasesApi(gateway);
  refuseConfirmations(answer, message);
  for (const refused of [
    await post(PATH, { ...wanted, confirmation }),
    await post(`${PATH}/${token.id}/revocation`, confirmation),
  ]) {
    expect(refused.status).toBe(status);
    expect(await refused.json()).toMatchObject({ message });
  }
  const tokens = await readTokens(gateway.registry.store);
  expect(tokens).toEqual([expect.objectContaining({ id: token.id })]);
  expect(tokens[0]?.revokedAt).toBeUndefined();
});

test.each([
  ['no team', { team: ' ' }],
  ['a pattern of modules', { modules: ['mfe-*'] }],
  ['no module', { modules: [] }],
  ['two years', { days: 730 }],
])('with %s no token is created, and no confirmation is checked', async (_, fields) => {
  expect((await post(PATH, { ...wanted, ...fields, confirmation })).status).toBe(400);
  expect(gateway.services.auth.received).toEqual([]);
  expect(await list()).toEqual([]);
});
