import { crc32, deflateSync } from 'node:zlib';
import { recordFigure } from '@dashboard/reliability';
import sharp from 'sharp';
import { generateNoisePng, generatePlainImage } from '../../test/generated-images.ts';
import { rewriteAsWebp, rewriteImage } from './rewrite-image.ts';

const REFUSED_STATUSES = [400, 413, 415];

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function createBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(Math.ceil(width / 8 + 1) * height, 10_000_000)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const text = (words: string) => Buffer.from(words);

const foreign: Record<string, Buffer> = {
  nothing: Buffer.alloc(0),
  words: text('Just words, named chart.png'),
  html: text('<!doctype html><script>alert(1)</script>'),
  svg: text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
  'svg with a file': text(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
  ),
  gif: Buffer.concat([text('GIF89a'), Buffer.alloc(40, 1)]),
  tiff: Buffer.concat([text('II*\0'), Buffer.alloc(60)]),
  pdf: text('%PDF-1.7\n1 0 obj\n<< /JS (app.alert(1)) >>'),
  postscript: text('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file'),
  elf: Buffer.concat([Buffer.from([0x7f]), text('ELF'), Buffer.alloc(60)]),
  avif: Buffer.concat([Buffer.from([0, 0, 0, 28]), text('ftypavif'), Buffer.alloc(40)]),
  ppm: text('P6 1 1 255\nabc'),
  vips: Buffer.concat([Buffer.from([0x08, 0xf2, 0xa6, 0xb6]), Buffer.alloc(80)]),
  zeros: Buffer.alloc(4_096),
  'only a png signature': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'a png signature before html': Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    text('<script>alert(1)</script>'),
  ]),
  'a bomb of 30,000 by 30,000': createBomb(30_000, 30_000),
  'a width of 0': createBomb(0, 10),
  'a width beyond numbers': createBomb(0xffff_ffff, 0xffff_ffff),
};

function damaged(good: Buffer, name: string): [string, Buffer][] {
  const middle = Math.floor(good.length / 2);
  const without = Buffer.from(good);
  without.fill(0, 12, 40);
  return [
    [`${name} cut off after 20 bytes`, good.subarray(0, 20)],
    [`${name} cut off after a third`, good.subarray(0, Math.floor(good.length / 3))],
    [`${name} cut off in the middle`, good.subarray(0, middle)],
    [`${name} without its header`, good.subarray(30)],
    [`${name} with an empty header`, without],
    [`${name} with its bytes reversed`, Buffer.from(good).reverse()],
  ];
}

const EXIF = { IFD0: { Copyright: 'CANARY-METADATA', ImageDescription: '<script>' } };

const unusual: Record<string, () => Promise<Buffer>> = {
  'a single pixel': () => generatePlainImage('png', 1, 1),
  'a png with transparency': () =>
    sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.3 } },
    })
      .png()
      .toBuffer(),
  'a png of 16 bits': async () =>
    sharp(await generatePlainImage('png'))
      .toColourspace('rgb16')
      .png()
      .toBuffer(),
  'a CMYK jpeg': async () =>
    sharp(await generatePlainImage('jpeg'))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer(),
  'a jpeg with metadata': async () =>
    sharp(await generatePlainImage('jpeg'))
      .withExif(EXIF)
      .jpeg()
      .toBuffer(),
  'a jpeg with a colour profile': async () =>
    sharp(await generatePlainImage('jpeg'))
      .withIccProfile('p3')
      .jpeg()
      .toBuffer(),
  'a png with html behind it': async () =>
    Buffer.concat([await generatePlainImage('png'), text('<?php echo "CANARY-METADATA"; ?>')]),
  'a png with its own text': async () => {
    const png = await generatePlainImage('png');
    const note = pngChunk('tEXt', text('Comment\0CANARY-METADATA <script>'));
    return Buffer.concat([png.subarray(0, 33), note, png.subarray(33)]);
  },
  'a very wide one': () => generatePlainImage('png', 10_000, 2),
};

let hostileFiles = 0;
let storedAsSent = 0;
afterAll(() =>
  recordFigure(12, 'hostile files stored as sent', storedAsSent, { of: hostileFiles, bar: 0 }),
);

async function getResult(file: Buffer) {
  hostileFiles += 1;
  const result = await rewriteAsWebp(file).catch((error) => error.status ?? error);
  if (Buffer.isBuffer(result.bytes) && result.bytes.equals(file)) storedAsSent += 1;
  return result;
}

test.each(Object.entries(foreign))('%s is refused [IMG-08, IMG-11]', async (_, file) => {
  expect(REFUSED_STATUSES).toContain(await getResult(file));
});

test.each(['png', 'jpeg', 'webp'] as const)(
  'a damaged %s is refused or encoded again, never stored as sent [IMG-08]',
  async (format) => {
    const noise = await sharp(await generateNoisePng(64, 64))
      .toFormat(format)
      .toBuffer();
    let refused = 0;
    for (const [name, file] of damaged(noise, format)) {
      const result = await getResult(file);
      if (typeof result === 'number') {
        expect([name, REFUSED_STATUSES.includes(result)]).toEqual([name, true]);
        refused += 1;
      } else expect((await sharp(result.bytes).metadata()).format).toBe('webp');
    }
    expect(refused).toBeGreaterThanOrEqual(4);
  },
);

test.each(Object.entries(unusual))(
  '%s is encoded again as WebP without metadata [IMG-09]',
  async (_, make) => {
    const { bytes, width, height } = await getResult(await make());
    const head = await sharp(bytes).metadata();
    expect(head).toMatchObject({ format: 'webp', width, height });
    expect([head.exif, head.icc, head.xmp, head.iptc]).toEqual(Array(4).fill(undefined));
    expect(bytes.includes('CANARY-METADATA')).toBe(false);
  },
);

test('an image is rotated by its EXIF orientation [IMG-09]', async () => {
  const rotated = await sharp(await generatePlainImage('jpeg', 40, 20))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await rewriteAsWebp(rotated)).toMatchObject({ width: 20, height: 40 });
});

test('25 megapixels are accepted, one more column is refused [IMG-11]', async () => {
  // Enough time on any machine, however busy.
  expect(await rewriteAsWebp(await generatePlainImage('png', 5_000, 5_000), 100)).toMatchObject({
    width: 5_000,
  });
  await expect(rewriteAsWebp(createBomb(5_001, 5_000))).rejects.toMatchObject({
    status: 413,
    message: 'The image has more than 25 megapixels',
  });
});

test('a good image that takes too long is 503, to be tried again, and isn’t called damaged [IMG-19]', async () => {
  // Minutes of work, so that a second is never enough.
  const rewriting = rewriteImage(
    await generatePlainImage('png'),
    { formats: ['png'], wrongTypeMessage: 'This is not a PNG image' },
    (image) => image.resize(8_000, 8_000).median(99).webp(),
    1,
  );
  await expect(rewriting).rejects.toMatchObject({
    status: 503,
    message: 'The server is busy, and the image took too long. Try again.',
    headers: { 'retry-after': '2' },
  });
});
