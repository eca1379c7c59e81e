import { createRefusalLimit } from './refusal-limit.ts';

let time: number;
let limit: ReturnType<typeof createRefusalLimit>;

beforeEach(() => {
  time = 0;
  limit = createRefusalLimit(['/api/stocks'], { now: () => time });
});

const requestWrong = (count: number, network = 'a', status = 404) => {
  for (let index = 0; index < count; index += 1) limit.record(network, `/wrong/${index}`, status);
};

test.each([400, 404])('the 31st address answered with %i is rejected', (status) => {
  requestWrong(29, 'a', status);
  expect(limit.refuses('a', '/new')).toBe(false);
  requestWrong(30, 'a', status);
  expect(limit.refuses('a', '/new')).toBe(true);
});

test('the same wrong address counts once, no matter how many people request it', () => {
  for (let index = 0; index < 1_000; index += 1) limit.record('a', '/gone.png', 404);
  expect(limit.refuses('a', '/new')).toBe(false);
});

test.each([200, 304, 401, 403, 429, 500, 503])('status %i is not a wrong address', (status) => {
  requestWrong(100, 'a', status);
  expect(limit.refuses('a', '/new')).toBe(false);
});

test('known addresses, those answered for anyone, and other networks stay open', () => {
  limit.record('b', '/student', 200);
  requestWrong(30);
  expect(limit.refuses('a', '/api/stocks')).toBe(false);
  expect(limit.refuses('a', '/student')).toBe(false);
  expect(limit.refuses('b', '/new')).toBe(false);
});

test('wrong addresses are allowed again after 30 s', () => {
  requestWrong(30);
  time = 10_000;
  expect(limit.refuses('a', '/new')).toBe(true);
  expect(limit.retryAfterSeconds).toBe(20);
  time = 30_000;
  expect(limit.refuses('a', '/new')).toBe(false);
});

test('2,000 answered addresses of up to 256 characters and 1,000 networks are remembered', () => {
  for (let index = 0; index < 1_000; index += 1) requestWrong(30, `network ${index}`);
  requestWrong(30, 'one more');
  expect(limit.refuses('network 999', '/new')).toBe(true);
  expect(limit.refuses('one more', '/new')).toBe(false);
  const long = `/${'x'.repeat(256)}`;
  limit.record('a', long, 200);
  expect(limit.refuses('network 0', long)).toBe(true);
  for (let index = 0; index < 2_000; index += 1) limit.record('a', `/image/${index}`, 200);
  expect(limit.refuses('network 0', '/image/0')).toBe(false);
  limit.record('a', '/image/2000', 200);
  expect(limit.refuses('network 0', '/image/0')).toBe(true);
});
