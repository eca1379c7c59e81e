import { randomUUID } from 'node:crypto';
import { createClock } from '../../test/clock.ts';
import { provideGateway } from '../../test/gateway.ts';
import { sendRawRequest } from '../../test/raw-request.ts';

const ATTACKER = '198.51.100.7';
const STUDENT = '203.0.113.9';
const IMAGE = `/api/images/${randomUUID()}`;

const clock = createClock();
const gateway = provideGateway(
  { usesCache: true, trustedProxies: ['loopback'], cacheClock: clock.now },
  'each',
);

beforeEach(() => {
  for (const service of [gateway.services.flow, gateway.services.portfolio]) {
    service.respondWith(({ url }, response) => {
      response.writeHead(url === IMAGE ? 200 : 404, { 'content-type': 'image/webp' }).end('{}');
    });
  }
});

const get = (path: string, address: string, cookie?: string) =>
  sendRawRequest(gateway, path, {
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
  });
const countServiceCalls = () =>
  gateway.services.flow.received.length + gateway.services.portfolio.received.length;

async function flood(toPath: () => string, address = ATTACKER): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < 100; index += 1) {
    statuses.push((await get(toPath(), address)).status);
  }
  return statuses;
}

const made = {
  'unknown images': () => `/api/images/${randomUUID()}`,
  'undeclared parameters': () => `/api/unusual-flow?${randomUUID()}=1`,
  'unknown calls': () => `/api/${randomUUID()}`,
  'unknown pages': () => `/${randomUUID()}?${randomUUID()}`,
};

test.each(Object.entries(made))(
  '30 %s are answered in 30 s, and more are rejected',
  async (_, toPath) => {
    const statuses = await flood(toPath);
    expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true);
    expect(statuses.slice(30)).toEqual(Array(70).fill(429));
    expect(countServiceCalls()).toBeLessThanOrEqual(30);
    clock.advance(30_000);
    expect((await get(toPath(), ATTACKER)).status).toBe(404);
  },
);

test('a rejected call gets JSON, a rejected page HTML, both with Retry-After and security headers', async () => {
  await flood(made['unknown pages']);
  const call = await get(made['unknown images'](), ATTACKER);
  const page = await get(made['unknown pages'](), ATTACKER);
  expect(JSON.parse(call.body).message).toMatch(/^Too many wrong addresses/);
  expect(page.body).toContain('<h1>Too many wrong addresses</h1>');
  for (const { headers } of [call, page]) {
    expect(headers).toMatchObject({
      'retry-after': '30',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  }
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
});

test('during a flood from its own network, a class still gets pages, polls and known images', async () => {
  expect((await get(IMAGE, STUDENT)).status).toBe(200);
  await flood(made['unknown images']);
  const paths = ['/student?tab=flow', IMAGE, '/api/auth/status', '/healthz', '/api/unusual-flow'];
  const statuses = await Promise.all(paths.map(async (path) => (await get(path, ATTACKER)).status));
  expect(statuses).not.toContain(429);
});

test('callers with a session or on another network are never rejected', async () => {
  await flood(made['unknown images']);
  const path = made['unknown images'];
  expect((await get(path(), ATTACKER, gateway.adminCookie)).status).toBe(404);
  expect((await get(path(), ATTACKER, `session=${'A'.repeat(43)}`)).status).toBe(429);
  expect((await get(path(), STUDENT)).status).toBe(404);
});
