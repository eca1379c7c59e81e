import { readTokens, verifyToken } from '@dashboard/release-registry';
import { sameOriginHeaders } from '../../../test/endpoints.ts';
import { startGateway, type TestGateway } from '../../../test/gateway.ts';
import { createDoorClient, createTestToken } from '../../../test/release-door.ts';

let gateway: TestGateway;
let admin: string;
const logLines: string[] = [];

beforeEach(async () => {
  gateway = await startGateway({ logLines });
  admin = await gateway.signIn('admin');
});
afterEach(async () => {
  await gateway.close();
  logLines.length = 0;
});

const get = (path = '', cookie = admin) =>
  fetch(`${gateway.url}/operations${path}`, { headers: { cookie }, redirect: 'manual' });
const post = (path: string, fields: Record<string, string> = {}, headers = {}) =>
  fetch(`${gateway.url}/operations${path}`, {
    method: 'POST',
    headers: { cookie: admin, ...sameOriginHeaders, ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

const readSection = async () => {
  const html = await (await get()).text();
  return html.split('id="tokens"')[1]?.split('</section>')[0] ?? '';
};
const fields = { team: 'Journal team', modules: 'mfe-journal, mfe-notes', days: '30' };

test('the admin makes a token: it is shown once, works at once, and is in no log', async () => {
  expect(await readSection()).toContain('There are none.');
  expect(await (await get('/tokens/new')).text()).toContain('<form method="post"');
  const made = await post('/tokens/new', fields);
  expect([made.status, made.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(made.headers.get('set-cookie')).toBeNull();
  const [text = ''] = /rel_[0-9a-f]{12}_[\w-]{43}/.exec(await made.text()) ?? [];
  const tokens = await readTokens(gateway.registry.store);
  expect(verifyToken(tokens, text, new Date())).toMatchObject({
    ...{ team: 'Journal team', modules: ['mfe-journal', 'mfe-notes'], createdBy: 'admin' },
  });
  expect((await createDoorClient(gateway, text).list()).status).toBe(200);

  const section = await readSection();
  expect(section).toContain('Journal team');
  expect(section).toContain('mfe-journal, mfe-notes');
  expect(section).toMatch(/Last used here"><div><time/);
  const secret = text.slice(17);
  expect(section).not.toContain(secret);
  expect(logLines.join('')).toContain('release-token-made');
  expect(logLines.join('')).not.toContain(secret);
});

test('fields that are not valid stay in the form, with a sentence', async () => {
  for (const [wrong, sentence] of [
    [{ team: '<b>' }, 'A team is named by'],
    [{ modules: 'mfe-*' }, 'A token is for 1 to 20 modules'],
    [{ modules: ' , ' }, 'A token is for 1 to 20 modules'],
    [{ days: '400' }, 'A token works for 1 to 366 days.'],
    [{ days: 'soon' }, 'A token works for 1 to 366 days.'],
  ] as const) {
    const answer = await post('/tokens/new', { ...fields, ...wrong });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(`role="alert">${sentence}`);
    expect(html).not.toContain('<b>');
  }
  expect(await readTokens(gateway.registry.store)).toEqual([]);
});

test('the admin revokes a token after a confirmation, and it works no longer at once', async () => {
  const token = await createTestToken(gateway.registry.store);
  await gateway.refreshReleases();
  const door = createDoorClient(gateway, token.text);
  expect((await door.list()).status).toBe(200);
  const path = `/tokens/${token.id}/revoke`;
  expect(await readSection()).toContain(`href="/operations${path}"`);
  expect(await (await get(path)).text()).toContain('never works again');
  expect((await door.list()).status).toBe(200);
  expect((await post(path)).headers.get('location')).toBe('/operations');
  expect((await door.list()).status).toBe(401);
  expect(await readSection()).toMatch(/Revoked <time.*by admin/s);
  expect((await get(path)).status).toBe(404);
  const again = await post(path);
  expect(decodeURIComponent(again.headers.get('set-cookie') ?? '')).toContain('is revoked already');
});

test('nobody else makes or revokes one, nor does a page of another site', async () => {
  const token = await createTestToken(gateway.registry.store);
  await gateway.refreshReleases();
  const student = await gateway.signIn('student');
  for (const path of ['/tokens/new', `/tokens/${token.id}/revoke`]) {
    expect((await get(path, student)).status).toBe(404);
    expect((await post(path, fields, { cookie: student })).status).toBe(404);
    expect((await post(path, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const withToken = await post(path, fields, {
      ...{ cookie: '', authorization: `Bearer ${token.text}` },
    });
    expect(withToken.status).toBe(404);
  }
  expect(await readTokens(gateway.registry.store)).toHaveLength(1);
});
