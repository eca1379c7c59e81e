import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { type AnswerForms, formsOf } from './answer-forms.ts';

const decode: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
};

let server: Server;
let forms: AnswerForms;
let cacheStatus: string | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    forms.write(request.headers, response, cacheStatus);
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

const give = async (text: string, etag = '"abc"') => {
  const type = 'application/json; charset=utf-8';
  forms = await formsOf({ body: Buffer.from(text), etag, type }, [
    'x-content-type-options',
    'nosniff',
  ]);
};

const large = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, ticker: 'ÄPL' })));

/** An answer as it comes over the line, nothing decompressed. */
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
    'FLOW-46 whoever says he has it in If-None-Match: %s is told 304, without a body',
    async (condition) => {
      await give(large);
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
    'FLOW-45 with something else in If-None-Match (%s) he is given all of it',
    async (condition) => {
      await give(large);
      const answer = await get({ 'if-none-match': condition });
      expect(answer.status).toBe(200);
      expect(answer.body.toString()).toBe(large);
    },
  );

  test('a tag that is weak already stays as it is', async () => {
    await give(large, 'W/"abc"');
    expect((await get()).headers.etag).toBe('W/"abc"');
    expect((await get({ 'if-none-match': 'W/"abc"' })).status).toBe(304);
    expect((await get({ 'if-none-match': '"abc"' })).status).toBe(304);
    // The service is asked with the tag it gave.
    expect(forms.etag).toBe('W/"abc"');
    await give(large, '"abc"');
    expect(forms.etag).toBe('"abc"');
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
  ])('whoever accepts %j is given %s', async (accepted, encoding) => {
    await give(large);
    for (const _ of ['worked out', 'known']) {
      const answer = await get({ 'accept-encoding': accepted });
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
      expect(decode[encoding]?.(answer.body).toString()).toBe(large);
    }
  });

  test('whoever accepts nothing in particular is given it as it is', async () => {
    await give(large);
    const answer = await get();
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.body.toString()).toBe(large);
  });

  test('compressed it is smaller, and its tag is the same in every form', async () => {
    await give(large);
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((one) => get({ 'accept-encoding': one })),
    );
    const [br = 0, gzip = 0, identity = 0] = answers.map(({ body }) => body.length);
    expect(br).toBeLessThan(identity / 4);
    expect(gzip).toBeLessThan(identity / 4);
    expect(new Set(answers.map(({ headers }) => headers.etag))).toEqual(new Set(['W/"abc"']));
    expect(forms.bytes).toBe(br + gzip + identity);
  });

  test('an answer under a kilobyte is never compressed', async () => {
    await give('x'.repeat(1_023));
    for (const accepted of ['br', 'gzip']) {
      const answer = await get({ 'accept-encoding': accepted });
      expect(answer.headers).not.toHaveProperty('content-encoding');
      expect(answer.body).toHaveLength(1_023);
    }
    await give('x'.repeat(1_024));
    expect((await get({ 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  });

  test('made-up encodings by the thousand change nothing for the others', async () => {
    await give(large);
    for (let index = 0; index < 1_000; index += 1) {
      const answer = await get({ 'accept-encoding': `gzip, made-up-${index}` });
      expect(answer.headers['content-encoding']).toBe('gzip');
    }
    expect((await get({ 'accept-encoding': 'br, zstd' })).headers['content-encoding']).toBe('br');
  });
});

test('every answer says its type, its length, its tag, and what it varies by', async () => {
  await give(large);
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

test('200 and 304 say whether the answer is late; a 304 takes back what a browser has kept', async () => {
  await give(large);
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

test('whatever the body, each form of it comes apart to the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 3_000 }), fc.constant('ä€😀'.repeat(700))),
      fc.constantFrom('br', 'gzip', 'identity'),
      async (text, encoding) => {
        await give(text);
        const { headers, body } = await get({ 'accept-encoding': encoding });
        const form = headers['content-encoding'] ?? 'identity';
        expect(decode[form]?.(body).equals(Buffer.from(text))).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
});
