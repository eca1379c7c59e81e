import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readCurrent } from './current.ts';
import { publish } from './publish.ts';

let folder: string;
let dist: string;
let releasesDir: string;
const script = `export const text = '${'a readable line; '.repeat(100)}';`;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-'));
  dist = join(folder, 'dist');
  releasesDir = join(folder, 'releases');
  await mkdir(dist);
  await mkdir(releasesDir);
  await writeFile(join(dist, 'remoteEntry.js'), script);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const publishFlow = () => publish({ name: 'mfe-flow', version: '0.1.0', dist, releasesDir });

test('MOD-03 a release stands under its version, whole and compressed both ways', async () => {
  const release = await publishFlow();
  const files = join(releasesDir, 'mfe-flow', release.version, 'files');
  expect(release.version).toMatch(/^0\.1\.0-[0-9a-f]{12}$/);
  expect(brotliDecompressSync(await readFile(join(files, 'remoteEntry.js.br'))).toString()).toBe(
    script,
  );
  expect(gunzipSync(await readFile(join(files, 'remoteEntry.js.gz'))).toString()).toBe(script);
  expect(release.files['remoteEntry.js']).toMatch(/^sha384-/);
  expect(await readCurrent(releasesDir)).toEqual({ 'mfe-flow': release.version });
});

test('the same build is the same version; other bytes are another one and both stay', async () => {
  const first = await publishFlow();
  expect((await publishFlow()).version).toBe(first.version);
  await writeFile(join(dist, 'remoteEntry.js'), `${script} `);
  const second = await publishFlow();
  expect(second.version).not.toBe(first.version);
  expect((await readdir(join(releasesDir, 'mfe-flow'))).sort()).toEqual(
    [first.version, second.version].sort(),
  );
  expect(await readCurrent(releasesDir)).toEqual({ 'mfe-flow': second.version });
});

test('the same build published elsewhere is the same, byte for byte', async () => {
  const other = join(folder, 'other-releases');
  await mkdir(other);
  const { version } = await publishFlow();
  await publish({ name: 'mfe-flow', version: '0.1.0', dist, releasesDir: other });
  const paths = ['current.json', ...(await pathsBelow(releasesDir, `mfe-flow/${version}`))];
  expect(paths).toHaveLength(5);
  for (const path of paths)
    expect(await readFile(join(other, path))).toEqual(await readFile(join(releasesDir, path)));
});

test('a release that was cut off while it was written is written again', async () => {
  const { version } = await publishFlow();
  await rm(join(releasesDir, 'mfe-flow', version, 'release.json'));
  await publishFlow();
  expect((await pathsBelow(releasesDir, `mfe-flow/${version}`)).length).toBe(4);
});

test('a build without its entry is refused and changes nothing', async () => {
  await rm(join(dist, 'remoteEntry.js'));
  await writeFile(join(dist, 'other.js'), script);
  await expect(publishFlow()).rejects.toThrow('no remoteEntry.js');
  expect(await readdir(releasesDir)).toEqual([]);
});

/** The files below a folder of the registry, as paths within it. */
async function pathsBelow(registry: string, start: string): Promise<string[]> {
  const entries = await readdir(join(registry, start), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(registry, join(entry.parentPath, entry.name)));
}
