import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProgress } from '@dashboard/runner-kit/progress';
import type { Settings } from '@dashboard/runner-kit/settings';
import { withClient } from '@dashboard/runner-kit/with-client';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { createDatabase, type Database, recordMigration } from '../../test/installation.ts';
import { readBackup } from './archive/archive.ts';
import { writeBackup } from './write-backup.ts';

const existingImage = '0b8f6d1e-3c55-4f0e-9a43-1f6b8f0f2a01';
const missingImage = '7d1b8c52-64c1-4a0b-8a4e-5a6a3a4b9c02';

let dataDir: string;
let database: Database;
let lines: string[];

beforeEach(async () => {
  dataDir = createTestFolder();
  mkdirSync(join(dataDir, 'images'));
  for (const name of [existingImage, 'unused-image'])
    writeFileSync(join(dataDir, 'images', name), name);
  lines = [];
  database = await createDatabase();
  await recordMigration(database.urls);
  await withClient(database.urls.portfolio, (client) =>
    client.query(
      `create table images (id uuid); insert into images values ('${existingImage}'), ('${missingImage}')`,
    ),
  );
});

afterEach(async () => {
  await database.drop();
});

const write = (objectStore: Settings['objectStore'], urls = database.urls) =>
  writeBackup(
    createProgress((line) => lines.push(line)),
    { dataDir, objectStore },
    urls,
    join(dataDir, 'backups/one.tar.gz'),
  );

test('the file contains the images that rows refer to, and the output says how many are missing', async () => {
  await write('disk');
  const { images } = await readBackup(join(dataDir, 'backups/one.tar.gz'));
  expect(images).toMatchObject({
    place: 'file',
    objects: [{ id: existingImage }],
    missing: [missingImage],
  });
  expect(lines).toContain('  It holds 1 table with 2 rows and 1 image.');
  expect(lines).toContain(
    '! 1 image that the rows name could not be found when the backup was made.',
  );
});

test('the output says that images in a bucket are not in the file', async () => {
  await write('s3');
  const { images } = await readBackup(join(dataDir, 'backups/one.tar.gz'));
  expect(images).toEqual({ place: 'bucket' });
  expect(lines).toContain(
    '! The images are in the bucket (OBJECT_STORE=s3) and not in the backup.',
  );
});

test('a backup that fails leaves no file, and an existing one stays unchanged', async () => {
  const wrong = { ...database.urls, flow: 'postgres://nobody:x@127.0.0.1:1/none' };
  await expect(write('disk', wrong)).rejects.toThrow(/^The database cannot be used: /);
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);

  await write('disk');
  await expect(write('disk')).rejects.toThrow('one.tar.gz already exists; choose another name.');
  expect(readdirSync(join(dataDir, 'backups'))).toEqual(['one.tar.gz']);
  expect(readdirSync(dataDir).sort()).toEqual(['backups', 'images']);
});

test('a database without the product’s schemas is reported', async () => {
  await withClient(database.urls.auth, (client) => client.query('drop table knex_migrations'));
  await expect(write('disk')).rejects.toThrow('The schema auth of the database is not set up yet.');
  expect(existsSync(join(dataDir, 'backups/one.tar.gz'))).toBe(false);
});
