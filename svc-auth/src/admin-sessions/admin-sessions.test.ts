import { createBrowser, createOnlyAdmin } from '../../test/admin-browser.ts';
import { provideService } from '../../test/service.ts';

const service = provideService();
beforeEach(() => createOnlyAdmin(service));

const SESSIONS = '/api/auth/sessions';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function signedIn(address: string, userAgent: string) {
  const browser = createBrowser(service, { address, userAgent });
  await browser.signIn();
  return browser;
}

test('sessions are listed with device, address, method and times, and the current one is marked [AUTH-67]', async () => {
  await signedIn('10.0.0.1', firefox);
  const phone = await signedIn('10.0.0.2', iphone);
  const { status, body } = await phone.get(SESSIONS);
  expect(status).toBe(200);
  expect(body).toHaveLength(2);
  expect(body).toContainEqual({
    id: expect.any(String),
    isCurrent: true,
    device: 'Safari on iPhone',
    address: '10.0.0.2',
    method: 'password',
    startedAt: expect.any(String),
    lastUsedAt: expect.any(String),
  });
  expect(body).toContainEqual(
    expect.objectContaining({ isCurrent: false, device: 'Firefox on Windows' }),
  );
  expect(JSON.stringify(body)).not.toContain(phone.jar.get('session'));
});

test('an ended session no longer works, and gateways are notified [AUTH-68]', async () => {
  const laptop = await signedIn('10.0.0.1', firefox);
  const phone = await signedIn('10.0.0.2', iphone);
  const heard: string[] = [];
  const subscriber = service.redis.duplicate();
  await subscriber.connect();
  await subscriber.subscribe('ended-sessions', (message) => heard.push(message));
  const { body } = await phone.get(SESSIONS);
  const { id } = body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  expect((await phone.delete(`${SESSIONS}/${id}`)).body).toEqual({ success: true });
  expect((await laptop.get(SESSIONS)).status).toBe(401);
  expect((await phone.get(SESSIONS)).body).toHaveLength(1);
  expect(heard.join()).toContain(id);
  subscriber.destroy();
  expect((await phone.delete(`${SESSIONS}/${id}`)).status).toBe(404);
  expect(await service.actions()).toContain('session.revoked');
});

test('all other sessions end at once, and the current one stays [AUTH-68]', async () => {
  const others = [await signedIn('10.0.0.1', firefox), await signedIn('10.0.0.3', firefox)];
  const phone = await signedIn('10.0.0.2', iphone);
  expect((await phone.delete(SESSIONS)).body).toEqual({ ended: 2 });
  for (const other of others) expect((await other.get(SESSIONS)).status).toBe(401);
  expect((await phone.get(SESSIONS)).body).toHaveLength(1);
  expect(await service.actions()).toContain('sessions.revoked');
});

test('ending a session of another admin is 404, and the session stays [AUTH-68]', async () => {
  const { token } = await service.sessions.start({
    userId: 'a class',
    username: 'class',
    role: 'student',
  });
  const session = await service.sessions.find(token, { touch: false });
  const phone = await signedIn('10.0.0.2', iphone);
  expect((await phone.delete(`${SESSIONS}/${session?.sessionId}`)).status).toBe(404);
  expect(await service.sessions.find(token, { touch: false })).toBeDefined();
});
