import { startGateway, type TestGateway } from '../../../test/gateway.ts';
import { createDoorClient, createTestToken } from '../../../test/release-door.ts';

let gateway: TestGateway;
let admin: string;

beforeEach(async () => {
  gateway = await startGateway();
  admin = await gateway.signIn('admin');
});
afterEach(() => gateway.close());

async function readSection(): Promise<string> {
  const page = await fetch(`${gateway.url}/operations`, { headers: { cookie: admin } });
  return (await page.text()).split('id="tokens"')[1]?.split('</section>')[0] ?? '';
}

test('release tokens are listed with their last use and their end, without their text', async () => {
  expect(await readSection()).toContain('There are none.');
  const token = await createTestToken(gateway.registry.store);
  await gateway.refreshReleases();
  expect(await readSection()).toMatch(/Last used here"><div>—/);
  expect((await createDoorClient(gateway, token.text).list()).status).toBe(200);
  const section = await readSection();
  expect(section).toContain(token.id);
  expect(section).toMatch(/Last used here"><div><time/);
  expect(section).not.toContain(token.text.slice(17));
});

test('they are made and revoked on the account page alone, where each change is confirmed', async () => {
  const section = await readSection();
  expect(section).toContain('href="/account#release-tokens"');
  expect(section).not.toContain('<form');
});
