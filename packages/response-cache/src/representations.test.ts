import { once } from 'node:events';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createRepresentations, type Representations } from './representations.ts';

const decode: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
};

let server: Server;
let representations: Representations;
let cacheStatus: string | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    representations.respond(request.headers, response, cacheStatus);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
afterEach(() => {
  cacheStatus = undefined;
});

const prepare = async (text: string, etag = '"abc"') => {
  const type = 'application/json; charset=utf-8';
  representations = await createRepresentations({ body: Buffer.from(text), etag, type }, [
    'x-content-type-options',
    'nosniff',
  ]);
};

const commonHeaders = {
  etag: 'W/"abc"',
  vary: 'accept-encoding',
  'cache-control': 'private, no-cache',
  'x-content-type-options': 'nosniff',
};
const large = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, ticker: 'ÄPL' })));

async function get(headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ host: '127.0.0.1', port, headers });
  outgoing.end();
  const [answer] = await once(outgoing, 'response');
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(pieces) };
}

test('a request with the current ETag in If-None-Match gets 304 without a body [FLOW-46]', async () => {
  await prepare(large);
  for (const tag of ['W/"abc"', '"abc"', '*', '"x", W/"abc"', 'W/"x" ,"abc", "y"', '"x",*']) {
    const answer = await get({ 'if-none-match': tag, 'accept-encoding': 'br' });
    expect([tag, answer.status, answer.body.length]).toEqual([tag, 304, 0]);
    expect(answer.headers).toMatchObject(commonHeaders);
    expect(answer.headers).not.toHaveProperty('content-length');
    expect(answer.headers).not.toHaveProperty('content-encoding');
  }
});

test('a request with another ETag in If-None-Match gets the whole body [FLOW-45]', async () => {
  await prepare(large);
  for (const tag of ['"ab"', 'abc', '"abcd"', 'W/"x", "y"', '', 'w/"abc"x']) {
    const answer = await get({ 'if-none-match': tag });
    expect([tag, answer.status, answer.body.toString()]).toEqual([tag, 200, large]);
  }
});

test('a weak ETag from the source stays unchanged, and revalidation uses the source’s own', async () => {
  await prepare(large, 'W/"abc"');
  expect((await get()).headers.etag).toBe('W/"abc"');
  expect((await get({ 'if-none-match': '"abc"' })).status).toBe(304);
  expect(representations.etag).toBe('W/"abc"');
  await prepare(large, '"abc"');
  expect(representations.etag).toBe('"abc"');
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['identity;q=0, *;q=0', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['BR', 'br'],
  [';;,=', 'identity'],
])('Accept-Encoding %j selects %s', async (accepted, encoding) => {
  await prepare(large);
  const sent: Record<string, string> =
    accepted === undefined ? {} : { 'accept-encoding': accepted };
  for (const _ of ['negotiated', 'cached']) {
    const { headers, body } = await get(sent);
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers).toMatchObject({ ...commonHeaders, 'content-length': String(body.length) });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(decode[encoding]?.(body).toString()).toBe(large);
  }
});

test('a response is compressed, except below a kilobyte', async () => {
  await prepare(large);
  const answers = await Promise.all(
    ['br', 'gzip', 'identity'].map((one) => get({ 'accept-encoding': one })),
  );
  const [br = 0, gzip = 0, identity = 0] = answers.map(({ body }) => body.length);
  expect(br).toBeLessThan(identity / 4);
  expect(gzip).toBeLessThan(identity / 4);
  expect(representations.bytes).toBe(br + gzip + identity);
  for (const [length, encoding] of [
    [1_023, undefined],
    [1_024, 'br'],
  ] as const) {
    await prepare('x'.repeat(length));
    const { headers } = await get({ 'accept-encoding': 'br' });
    expect([length, headers['content-encoding']]).toEqual([length, encoding]);
  }
});

test('a compressed response takes no more memory than its bytes', async () => {
  await prepare(large);
  const written: Buffer[] = [];
  const response = {
    writeHead: () => response,
    end: (body: Buffer) => void written.push(body),
  } as unknown as ServerResponse;
  for (const encoding of ['br', 'gzip']) {
    representations.respond({ 'accept-encoding': encoding }, response);
  }
  expect(written.map(({ buffer }) => buffer.byteLength)).toEqual(
    written.map(({ length }) => length),
  );
});

test('200 and 304 have Cache-Status, so that a 304 replaces the stored one in the browser', async () => {
  await prepare(large);
  const current = 'gateway; hit';
  expect((await get()).headers['cache-status']).toBe(current);
  cacheStatus = 'gateway; hit; ttl=-3';
  expect((await get()).headers['cache-status']).toBe(cacheStatus);
  const known = await get({ 'if-none-match': '*' });
  expect([known.status, known.headers['cache-status']]).toEqual([304, cacheStatus]);
  cacheStatus = undefined;
  expect((await get()).headers['cache-status']).toBe(current);
  expect((await get({ 'if-none-match': '*' })).headers['cache-status']).toBe(current);
});
