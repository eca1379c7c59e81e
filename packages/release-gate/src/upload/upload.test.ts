import { randomInt } from 'node:crypto';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { composeDraft, type Draft, ReleaseError } from '@dashboard/release-registry';
import { Header } from 'tar';
import { packTar } from './tar-entries.ts';
import { packUpload, unpackUpload } from './upload.ts';

const name = 'mfe-journal';
const budget = { firstLoadKB: 60, totalKB: 120 };
const contracts = { portfolio: { openapi: '3.1.0', paths: {} } };
const manifest = { hostApi: '1.1', shared: { react: '^19.3.1' }, preload: [], panels: ['journal'] };
const built = {
  'remoteEntry.js': 'load()',
  'screens/198.js': 'run()',
  'manifest.json': JSON.stringify(manifest),
};

const toContents = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));
const draft: Draft = {
  ...composeDraft({ name, packageVersion: '0.2.0', contents: toContents(built) }),
  contracts,
};

function packWith(others: Readonly<Record<string, string | object | undefined>>): Buffer {
  const entries = {
    'release.json': draft.release,
    'contract.json': contracts,
    'budget.json': budget,
    ...Object.fromEntries(Object.entries(built).map(([path, text]) => [`files/${path}`, text])),
    ...others,
  };
  const present = Object.entries(entries).filter(([, content]) => content !== undefined);
  return packTar(
    new Map(
      present.map(([path, content]) => [
        path,
        Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
      ]),
    ),
  );
}

async function expectRefusal(archive: Buffer, sentence: string | RegExp = ''): Promise<void> {
  const upload = unpackUpload(archive, name);
  await expect(upload).rejects.toThrow(sentence);
  await expect(upload).rejects.toBeInstanceOf(ReleaseError);
}

function packEntry(fields: ConstructorParameters<typeof Header>[0] & object): Buffer {
  const block = Buffer.alloc(512);
  new Header({ mode: 0o644, size: 0, mtime: new Date(0), ...fields }).encode(block);
  return Buffer.concat([block, Buffer.alloc(1024)]);
}

test('an unpacked upload equals the packed one', async () => {
  const { draft: read, budget: declared } = await unpackUpload(packUpload({ draft, budget }), name);
  expect(read.release).toEqual(draft.release);
  expect(Object.fromEntries(read.contents)).toEqual(Object.fromEntries(draft.contents));
  expect([read.contracts, declared]).toEqual([contracts, budget]);
});

test('the order of the files does not change the version of an upload', async () => {
  const reversed = { ...draft, contents: new Map([...draft.contents].reverse()) };
  const { draft: read } = await unpackUpload(packUpload({ draft: reversed, budget }), name);
  expect(read.release).toEqual(draft.release);
});

test('a file can have a name that only begins like a forbidden one', async () => {
  const files = toContents({ ...built, '__proto__.js': 'a', '..js': 'b', '@scope/x+y~z.js': 'c' });
  const other = composeDraft({ name, packageVersion: '0.2.0', contents: files });
  const { draft: read } = await unpackUpload(packUpload({ draft: other, budget }), name);
  expect([...read.contents.keys()].sort()).toEqual([...files.keys()].sort());
});

const { release } = draft;
const parts = ['release.json', 'contract.json', 'budget.json'];

test.each(parts)('an upload without %s is rejected', async (part) => {
  await expectRefusal(packWith({ [part]: undefined }), `The upload has no ${part}.`);
});

test.each<[string, string | object]>([
  ['release.json', '{'],
  ['budget.json', { firstLoadKB: -1, totalKB: 1 }],
  ['contract.json', []],
  ['contract.json', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
])('an upload with an invalid %s is rejected', async (part, content) => {
  await expectRefusal(packWith({ [part]: content }), `${part} in the upload is not valid.`);
});

test.each<[string, Record<string, string | object | undefined>, string]>([
  [
    'with a contract of over a megabyte',
    { 'contract.json': { a: { b: 'x'.repeat(2 ** 20) } } },
    'contract.json in the upload is too large.',
  ],
  [
    'of another release',
    { 'release.json': { ...release, name: 'mfe-flow' } },
    'The upload is a release of mfe-flow, but was sent as mfe-journal.',
  ],
  [
    'with a version without a hash',
    { 'release.json': { ...release, version: '0.2.0' } },
    '0.2.0 is not a version',
  ],
  [
    'with the version of different content',
    { 'release.json': { ...release, version: '0.2.0-0123456789ab' } },
    `The upload says 0.2.0-0123456789ab, but its content is ${release.version}.`,
  ],
  [
    'without a file',
    { 'files/screens/198.js': undefined },
    'release.json names screens/198.js, which is not in the upload.',
  ],
  [
    'with another file',
    { 'files/more.js': '' },
    'more.js is in the upload, but release.json does not list it.',
  ],
  [
    'with a changed file',
    { 'files/remoteEntry.js': 'steal()' },
    'remoteEntry.js in the upload does not have the hash in release.json.',
  ],
  ['without its entry', { 'files/remoteEntry.js': undefined }, 'it has no remoteEntry.js'],
  ['without a manifest', { 'files/manifest.json': undefined }, 'it has no manifest.json'],
  [
    'with a file beside the files',
    { 'package.json': '{}' },
    '"package.json" in the upload is not a valid file path',
  ],
  [
    'with a file that is compressed already',
    { 'files/remoteEntry.js.br': '' },
    'remoteEntry.js.br is compressed',
  ],
  [
    'with a file that is a folder too',
    { 'files/screens': '' },
    'screens in the upload is a file and a folder.',
  ],
])('an upload %s is rejected', (_, others, sentence) => expectRefusal(packWith(others), sentence));

test.each([
  'files/../../../etc/cron.d/x',
  'files/screens/../../../x.js',
  'files/./x.js',
  'files//x.js',
  'files/',
  '../x.js',
  '/etc/passwd',
  'files//etc/passwd',
  'files/a\\..\\x.js',
  'files/a b.js',
  'files/a\nb.js',
  'files/%2e%2e/x.js',
  'files/__proto__/x.js',
  `files/${'deep/'.repeat(40)}x.js`,
])('an upload with the path %j is rejected', (path) =>
  expectRefusal(packWith({ [path]: 'x' }), /is not a (valid file path|regular file|valid tar)/),
);

test.each([
  ['SymbolicLink', { linkpath: '/etc/passwd' }],
  ['Link', { linkpath: 'release.json' }],
  ['Directory', {}],
  ['FIFO', {}],
  ['CharacterDevice', {}],
  ['BlockDevice', {}],
] as const)('an upload with a %s is rejected', (type, fields) =>
  expectRefusal(
    packEntry({ path: 'files/x.js', type, ...fields }),
    `is not a regular file (${type}).`,
  ),
);

test('a file or a manifest that is too large is rejected', async () => {
  const large = { 'files/large.bin': 'x'.repeat(5 * 1024 * 1024 + 1) };
  await expectRefusal(packWith(large), 'large.bin in the upload is larger than 5 MB.');
  const manifests = { 'files/manifest.json': 'x'.repeat(64 * 1024 + 1) };
  await expectRefusal(packWith(manifests), 'manifest.json in the upload is too large.');
});

test('a duplicate path is rejected', async () => {
  const twice = Buffer.concat([
    packEntry({ path: 'release.json', type: 'File' }).subarray(0, 512),
    packEntry({ path: 'release.json', type: 'File' }),
  ]);
  await expectRefusal(twice, 'release.json is in the upload twice.');
});

test('more than 1,000 files are rejected', async () => {
  const many = Array.from({ length: 1_001 }, (_, at) => [`files/${at}.js`, ''] as const);
  await expectRefusal(packWith(Object.fromEntries(many)), 'The upload has more than 1003 files.');
});

test('a path that a tar cannot hold is not packed', () => {
  for (const path of [`${'x'.repeat(120)}.js`, 'ä.js']) {
    const contents = toContents({ ...built, [path]: '' });
    const other = composeDraft({ name, packageVersion: '0.2.0', contents });
    expect(() => packUpload({ draft: other, budget })).toThrow(`${path} cannot be uploaded`);
  }
});

test('an upload that is compressed, truncated, empty or not a tar is rejected', async () => {
  const archive = packUpload({ draft, budget });
  const zeros = Buffer.alloc(64 * 1024 * 1024);
  await expectRefusal(gzipSync(zeros), 'The upload is compressed.');
  await expectRefusal(zstdCompressSync(zeros), 'The upload is compressed.');
  for (const bytes of [0, 1, 100, 511, 512, 1_000, 2_000, archive.length - 1_024 - 513]) {
    await expectRefusal(archive.subarray(0, bytes));
  }
  for (const text of ['hello', '<!doctype html>'.repeat(100), '\0'.repeat(4_096)]) {
    await expectRefusal(Buffer.from(text));
  }
});

test('each of 1,000 damaged uploads is rejected or has the content of the valid one', async () => {
  const archive = packUpload({ draft, budget });
  let refused = 0;
  for (let round = 0; round < 1_000; round += 1) {
    const damaged = Buffer.from(archive);
    const at = randomInt(damaged.length);
    if (round % 2) damaged[at] = randomInt(256);
    else damaged.copy(damaged, randomInt(damaged.length), at, at + randomInt(1_024));
    const outcome = await unpackUpload(damaged, name).catch((error: unknown) => error);
    if (outcome instanceof Error) {
      refused += 1;
      expect(outcome).toMatchObject({ name: 'ReleaseError' });
    } else expect(outcome).toMatchObject({ draft: { release: { files: release.files } } });
  }
  expect(refused).toBeGreaterThan(100);
});
