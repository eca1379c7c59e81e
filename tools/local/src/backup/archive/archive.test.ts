import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { alterBackup } from '../../../test/altered-backup.ts';
import { pack, readBackup, unpack } from './archive.ts';
import { MANIFEST, type Manifest } from './manifest.ts';

const imageId = '0b8f6d1e-3c55-4f0e-9a43-1f6b8f0f2a01';
const rows = 'a\t1\nb\t2\n';
const image = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * index) % 251));

let folder: string;
let file: string;
let manifest: Manifest;

beforeEach(async () => {
  folder = createTestFolder();
  file = join(folder, 'one.tar.gz');
  const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
  const none = { migrations: ['0001_a.ts'], tables: [], sequences: [] };
  const notes = { name: 'notes', columns: ['note', 'number'], rows: 2, bytes: rows.length };
  manifest = {
    format: 1,
    product: '0.1.0',
    at: '2026-11-21T10:00:00.000Z',
    schemas: {
      auth: none,
      portfolio: none,
      flow: { ...none, tables: [{ ...notes, sha256: sha256(rows) }] },
    },
    images: {
      place: 'file',
      objects: [{ id: imageId, bytes: image.length, sha256: sha256(image) }],
      missing: [],
    },
  };
  const content = join(folder, 'content');
  for (const part of ['tables', 'images']) mkdirSync(join(content, part), { recursive: true });
  writeFileSync(join(content, MANIFEST), JSON.stringify(manifest));
  writeFileSync(join(content, 'tables/flow.notes.copy'), rows);
  writeFileSync(join(content, 'images', imageId), image);
  await pack(content, manifest, file);
});

function changed(change: (bytes: Buffer) => Buffer): string {
  const other = join(folder, 'other.tar.gz');
  writeFileSync(other, change(readFileSync(file)));
  return other;
}

const altered = (change: (manifest: Manifest, content: string) => void) =>
  alterBackup(file, join(folder, 'altered.tar.gz'), change);

test('a backup contains everything that was packed', async () => {
  await expect(readBackup(file)).resolves.toEqual(manifest);
  await unpack(file, manifest, join(folder, 'unpacked'));
  expect(readFileSync(join(folder, 'unpacked/tables/flow.notes.copy'), 'utf8')).toBe(rows);
  expect(readFileSync(join(folder, 'unpacked/images', imageId))).toEqual(image);
});

test('a file with one changed byte is rejected as damaged or reads the same', async () => {
  const { length } = readFileSync(file);
  let refused = 0;
  for (let at = 0; at < length; at += Math.ceil(length / 60)) {
    const other = changed((bytes) => {
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
      return bytes;
    });
    // Some bytes of the gzip header, such as its timestamp, don't matter.
    const outcome = await readBackup(other).catch((error: Error) => error.message);
    if (typeof outcome === 'string') {
      expect(outcome).toContain(`${other} is damaged or not a backup of this product: `);
      refused += 1;
    } else {
      expect(outcome).toEqual(manifest);
    }
  }
  expect(refused).toBeGreaterThan(55);
});

test('a truncated file is rejected as damaged', async () => {
  const { length } = readFileSync(file);
  for (const share of [0, 0.1, 0.5, 0.9, 0.999]) {
    const other = changed((bytes) => bytes.subarray(0, Math.floor(length * share)));
    await expect(readBackup(other)).rejects.toThrow(/is damaged or not a backup of this product: /);
  }
});

test('a valid archive that does not match its manifest is rejected', async () => {
  const otherRows = await altered((_, content) =>
    writeFileSync(join(content, 'tables/flow.notes.copy'), rows.replace('2', '3')),
  );
  await expect(readBackup(otherRows)).rejects.toThrow(
    'tables/flow.notes.copy does not match its digest.',
  );
  const noImage = await altered((_, content) => rmSync(join(content, 'images', imageId)));
  await expect(readBackup(noImage)).rejects.toThrow(`images/${imageId} does not match its digest.`);
  const noManifest = await altered((_, content) => rmSync(join(content, MANIFEST)));
  await expect(readBackup(noManifest)).rejects.toThrow(
    'its manifest.json is missing or incomplete.',
  );
});

test('a newer format is reported as such, whatever else has changed', async () => {
  const newer = await altered((_, content) =>
    writeFileSync(join(content, MANIFEST), JSON.stringify({ format: 2, parts: {} })),
  );
  await expect(readBackup(newer)).rejects.toThrow(
    `${newer} has format 2, but this version of the product supports formats only up to 1.`,
  );
});

test('a missing file is reported in one sentence', async () => {
  await expect(readBackup(join(folder, 'none'))).rejects.toThrow(/^File not found: .*none\.$/);
});
