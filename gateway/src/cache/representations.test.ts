import { once } from 'node:events';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
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

const large = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, ticker: 'ÄPL' })));

/** A response as it is transferred, not decompressed. */
async function get(headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ host: '127.0.0.1', port, headers });
  outgoing.end();
  const [answer] = await once(outgoing, 'response');
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(pieces) };
}

describe('conditions', () => {
  test.each(['W/"abc"', '"abc"', '*', '"x", W/"abc"', 'W/"x" ,"abc", "y"', '"x",*'])(
    'FLOW-46 a request with the current tag in If-None-Match (%s) is answered 304 without a body',
    async (condition) => {
      await prepare(large);
      const answer = await get({ 'if-none-match': condition, 'accept-encoding': 'br' });
      expect(answer.status).toBe(304);
      expect(answer.body).toHaveLength(0);
      expect(answer.headers).toMatchObject({
        etag: 'W/"abc"',
        vary: 'accept-encoding',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers).not.toHaveProperty('content-length');
      expect(answer.headers).not.toHaveProperty('content-encoding');
    },
  );

  test.each(['"ab"', 'abc', '"abcd"', 'W/"x", "y"', '', 'w/"abc"x'])(
    'FLOW-45 with another tag in If-None-Match (%s) the whole body is sent',
    async (condition) => {
      await prepare(large);
      const answer = await get({ 'if-none-match': condition });
      expect(answer.status).toBe(200);
      expect(answer.body.toString()).toBe(large);
    },
  );

  test('a tag that is already weak stays unchanged', async () => {
    await prepare(large, 'W/"abc"');
    expect((await get()).headers.etag).toBe('W/"abc"');
    expect((await get({ 'if-none-match': 'W/"abc"' })).status).toBe(304);
    expect((await get({ 'if-none-match': '"abc"' })).status).toBe(304);
    // Revalidation sends the tag as the source sent it.
    expect(representations.etag).toBe('W/"abc"');
    await prepare(large, '"abc"');
    expect(representations.etag).toBe('"abc"');
  });
});

describe('encodings', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1, br;q=0.5', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
    ['identity;q=0, *;q=0', 'identity'],
    ['', 'identity'],
    ['BR', 'br'],
    [';;,=', 'identity'],
  ])('Accept-Encoding %j selects %s', async (accepted, encoding) => {
    await prepare(large);
    for (const _ of ['negotiated', 'cached']) {
      const answer = await get({ 'accept-encoding': accepted });
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
      expect(decode[encoding]?.(answer.body).toString()).toBe(large);
    }
  });

  test('without Accept-Encoding the body is not compressed', async () => {
    await prepare(large);
    const answer = await get();
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.body.toString()).toBe(large);
  });

  test('compressed it is smaller, and its tag is the same in every encoding', async () => {
    await prepare(large);
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((one) => get({ 'accept-encoding': one })),
    );
    const [br = 0, gzip = 0, identity = 0] = answers.map(({ body }) => body.length);
    expect(br).toBeLessThan(identity / 4);
    expect(gzip).toBeLessThan(identity / 4);
    expect(new Set(answers.map(({ headers }) => headers.etag))).toEqual(new Set(['W/"abc"']));
    expect(representations.bytes).toBe(br + gzip + identity);
  });

  test('a response under a kilobyte is never compressed', async () => {
    await prepare('x'.repeat(1_023));
    for (const accepted of ['br', 'gzip']) {
      const answer = await get({ 'accept-encoding': accepted });
      expect(answer.headers).not.toHaveProperty('content-encoding');
      expect(answer.body).toHaveLength(1_023);
    }
    await prepare('x'.repeat(1_024));
    expect((await get({ 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  });

  test('thousands of made-up encodings do not affect other requests', async () => {
    await prepare(large);
    for (let index = 0; index < 1_000; index += 1) {
      const answer = await get({ 'accept-encoding': `gzip, made-up-${index}` });
      expect(answer.headers['content-encoding']).toBe('gzip');
    }
    expect((await get({ 'accept-encoding': 'br, zstd' })).headers['content-encoding']).toBe('br');
  });
});

test('what is compressed holds no more memory than its bytes', async () => {
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

test('every response has Content-Type, Content-Length, ETag and Vary', async () => {
  await prepare(large);
  for (const encoding of ['br', 'gzip', 'identity']) {
    expect((await get({ 'accept-encoding': encoding })).headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': expect.stringMatching(/^\d+$/),
      etag: 'W/"abc"',
      vary: 'accept-encoding',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
  }
});

test('200 and 304 carry Cache-Status, so that a 304 replaces the one that a browser stored', async () => {
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

test('whatever the body, every encoding decodes to the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 3_000 }), fc.constant('ä€😀'.repeat(700))),
      fc.constantFrom('br', 'gzip', 'identity'),
      async (text, encoding) => {
        await prepare(text);
        const { headers, body } = await get({ 'accept-encoding': encoding });
        const encodingUsed = headers['content-encoding'] ?? 'identity';
        expect(decode[encodingUsed]?.(body).equals(Buffer.from(text))).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
});
