import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { recordFigure } from '@dashboard/reliability';
import { identityHeaders, testIdentitySecret } from '@dashboard/service-kit/testing';
import sharp from 'sharp';
import { createForm } from '../../test/forms.ts';
import { generatePlainImage } from '../../test/generated-images.ts';
import { setUpPortfolio } from '../../test/test-portfolio.ts';
import { SERVICE_NAME } from '../app.ts';
import { createUploadSigner } from './upload-signer.ts';

const FIVE_MINUTES = 5 * 60_000;

const portfolio = setUpPortfolio({
  images: {
    uploadSigner: createUploadSigner({ secret: testIdentitySecret, now: () => clock }),
  },
});
let clock = Date.now();

beforeAll(async () => {
  await portfolio.post('/api/stocks', { symbol: 'AAPL' });
});
beforeEach(() => {
  clock = Date.now();
});

const upload = (file: Buffer | undefined, fields?: Record<string, string>) =>
  portfolio.call('admin', 'POST', '/api/upload-image', {
    body: createForm({ type: 'analysis', ticker: 'AAPL', ...fields, ...(file && { image: file }) }),
  });
const sign = (json: object) => portfolio.post('/api/objects/upload', json);
const put = (address: string, file: Buffer, type = 'image/png') =>
  portfolio.call('admin', 'PUT', address, {
    body: new Uint8Array(file),
    headers: { 'content-type': type },
  });
const get = async (address: string) =>
  fetch(portfolio.origin + address, { headers: await identityHeaders(SERVICE_NAME, 'student') });
const listStored = async () => ({
  rows: (await portfolio.db('images').select('id')).map(({ id }) => id).sort(),
  files: (await readdir(portfolio.imagesDir)).sort(),
});

const signed = async (file: Buffer, contentType = 'image/png'): Promise<string> =>
  (await sign({ contentType, size: file.length })).body.uploadURL;

describe('uploading the chart of an analysis', () => {
  it.each([
    ['no image', undefined, {}, 400],
    ['another type of upload', 'Just words', { type: 'holding' }, 400],
    ['a text file named .png', 'Just words', {}, 415],
  ])('%s changes nothing [IMG-08]', async (_, text, fields, status) => {
    const before = await listStored();
    const response = await upload(text === undefined ? text : Buffer.from(text), fields);
    expect([response.status, typeof response.body.message]).toEqual([status, 'string']);
    expect(await listStored()).toEqual(before);
  });

  it('accepts a symbol that isn’t on the watchlist [IMG-17]', async () => {
    const { status, body } = await upload(await generatePlainImage('png'), { ticker: 'BRK.B' });
    expect(status).toBe(200);
    expect((await get(body.imageUrl)).status).toBe(200);
  });

  it('a damaged image is refused with the product’s own message [IMG-08]', async () => {
    const whole = await generatePlainImage('png', 400, 300);
    const { status, body } = await upload(whole.subarray(0, whole.length / 2));
    const message = 'The image is damaged and cannot be read';
    expect([status, body]).toEqual([
      400,
      { message, code: 'bad_request', issues: [{ path: 'image', message }] },
    ]);
  });

  it('an image of 10.1 MB is refused with 413 and a plain sentence [IMG-10]', async () => {
    const before = await listStored();
    const response = await upload(Buffer.alloc(10.1 * 1024 * 1024));
    expect([response.status, response.body.message]).toEqual([
      413,
      'The file is larger than 10 MB',
    ]);
    expect(await listStored()).toEqual(before);
  });

  it('is stored on disk and served from the product’s own path as WebP [IMG-01, IMG-12, IMG-14]', async () => {
    const { status, body } = await upload(await generatePlainImage('jpeg'), { ticker: ' aapl ' });
    expect(status).toBe(200);
    expect(body.imageUrl).toMatch(/^\/api\/images\/[0-9a-f-]{36}$/);
    const id = body.imageUrl.split('/').at(-1);
    expect((await listStored()).files).toContain(id);
    const image = await get(body.imageUrl);
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    });
    const picture = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ format: 'webp', width: 32, height: 24 });
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'none', '..%2F..%2Fetc%2Fpasswd'])(
    'the image %s is 404 [API-06]',
    async (id) => {
      expect((await get(`/api/images/${id}`)).status).toBe(404);
    },
  );
});

describe('a signed upload', () => {
  it.each([
    ['another type', { contentType: 'image/gif', size: 10 }],
    ['a size above 10 MB', { contentType: 'image/png', size: 10_485_761 }],
    ['a size of 0', { contentType: 'image/png', size: 0 }],
  ])('%s isn’t signed', async (_, wanted) => {
    expect((await sign(wanted)).status).toBe(400);
  });

  it('accepts the image and serves it at the path of the upload address [IMG-02, IMG-03, IMG-07]', async () => {
    const file = await generatePlainImage('webp');
    const address = await signed(file, 'image/webp');
    const response = await put(address, file, 'image/webp');
    const [path] = address.split('?');
    expect([response.status, response.body]).toEqual([200, { imageUrl: path }]);
    expect((await get(path as string)).status).toBe(200);
  });

  it('is valid for five minutes [IMG-04]', async () => {
    const file = await generatePlainImage('png');
    const [early, late] = [await signed(file), await signed(file)];
    clock += FIVE_MINUTES;
    expect((await put(early, file)).status).toBe(200);
    clock += 1;
    expect((await put(late, file)).status).toBe(403);
  });

  it('works once, even with concurrent requests [IMG-05]', async () => {
    const file = await generatePlainImage('png');
    const address = await signed(file);
    const responses = await Promise.all([
      put(address, file),
      put(address, file),
      put(address, file),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect((await put(address, file)).status).toBe(403);
  });

  it('remains valid after a refused image [IMG-05]', async () => {
    const file = await generatePlainImage('png');
    const words = Buffer.alloc(file.length, 'words ');
    const address = await signed(file);
    expect((await put(address, words)).status).toBe(415);
    expect((await put(address, file)).status).toBe(200);
  });

  it('with any part altered, added or removed is refused with 403 and stores nothing [IMG-06]', async () => {
    const file = await generatePlainImage('png');
    const address = await signed(file);
    const before = await listStored();
    const url = new URL(address, portfolio.origin);
    const altered: string[] = [];
    const alter = (change: (copy: URL) => void) => {
      const copy = new URL(url);
      change(copy);
      altered.push(copy.pathname + copy.search);
    };
    const flipped = (text: string, index: number) =>
      text.slice(0, index) + (text[index] === '1' ? '2' : '1') + text.slice(index + 1);
    for (const [name, value] of url.searchParams) {
      for (let index = 0; index < value.length; index += 1) {
        alter((copy) => copy.searchParams.set(name, flipped(value, index)));
      }
      alter((copy) => copy.searchParams.delete(name));
      alter((copy) => copy.searchParams.append(name, value));
      alter((copy) => copy.searchParams.set(name, ''));
    }
    alter((copy) => copy.searchParams.set('expires', '99999999999999'));
    alter((copy) => copy.searchParams.set('size', `0${file.length}`));
    alter((copy) => copy.searchParams.set('more', '1'));
    alter((copy) => {
      copy.search = '';
    });
    const start = '/api/images/'.length;
    for (let index = start; index < url.pathname.length; index += 1) {
      alter((copy) => {
        copy.pathname = flipped(url.pathname, index);
      });
    }
    expect(altered.length).toBeGreaterThan(100);
    for (const other of altered) {
      expect([other, (await put(other, file)).status]).toEqual([other, 403]);
    }
    recordFigure(13, 'altered upload addresses that were taken', 0, { of: altered.length, bar: 0 });
    expect(await listStored()).toEqual(before);
    expect((await put(address, file)).status).toBe(200);
  });

  it('with a type or size other than signed is refused with 403 [IMG-06]', async () => {
    const file = await generatePlainImage('png');
    const address = await signed(file);
    expect((await put(address, file, 'image/jpeg')).status).toBe(403);
    expect((await put(address, file.subarray(1))).status).toBe(403);
    expect((await put(address, Buffer.concat([file, Buffer.from('x')]))).status).toBe(403);
  });

  it('counts the size of a body without content-length [IMG-06]', async () => {
    const file = await generatePlainImage('png');
    const address = await signed(file);
    const call = request(portfolio.origin + address, {
      method: 'PUT',
      headers: { ...(await identityHeaders(SERVICE_NAME, 'admin')), 'content-type': 'image/png' },
    });
    call.write(file);
    call.end(Buffer.from('more'));
    const [response] = await once(call, 'response');
    response.resume();
    expect(response.statusCode).toBe(403);
  });
});

describe('the image of a stock', () => {
  const change = (analysisImage: unknown) => portfolio.patch('/api/stocks/AAPL', { analysisImage });

  it('must be a stored image [IMG-13]', async () => {
    const response = await change('/api/images/00000000-0000-4000-8000-000000000000');
    expect([response.status, response.body.message]).toEqual([
      400,
      'No such image; upload it first',
    ]);
    const { imageUrl } = (await upload(await generatePlainImage('png'))).body;
    expect((await change(imageUrl)).body.analysisImage).toBe(imageUrl);
  });
});
