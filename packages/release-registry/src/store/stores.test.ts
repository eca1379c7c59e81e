import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import {
  machineIdentity,
  s3Credentials,
  startCredentialsServer,
  startS3Server,
} from '@dashboard/s3-test-server';
import { openTestRegistry, type TestRegistry } from '../../test/registry.ts';
import {
  openRegistryStore,
  promoteToStable,
  publish,
  type RegistryStore,
  readHistory,
  recordRejection,
  resolveReleaseFile,
  verifyFiles,
} from '../index.ts';
import { openDiskStore } from './disk-store.ts';
import { openS3Store } from './s3-store.ts';

const name = 'mfe-flow';
let s3: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

const openS3 = (prefix: string, more = {}) =>
  openS3Store({ ...s3Credentials, endpoint: s3.endpoint, prefix, ...more });

describe.each<[string, (releasesDir: string) => RegistryStore]>([
  ['a folder', (releasesDir) => openDiskStore(releasesDir)],
  ['a bucket', (releasesDir) => openS3(releasesDir)],
])('a registry in %s', (_, openStore) => {
  let registry: TestRegistry;
  let store: RegistryStore;
  let target: { store: RegistryStore; name: string };

  beforeEach(async () => {
    registry = await openTestRegistry(openStore);
    store = registry.store;
    target = { store, name };
  });
  afterEach(() => registry.remove());

  test('stores objects by their paths', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
    await store.write('mfe-flow/0.1.0+a/files/a b.js', bytes);
    await store.write('mfe-flow/0.1.0+a/release.json', Buffer.from('{}'));
    await store.write('mfe-flow-two/0.1.0/release.json', Buffer.from('{}'));
    expect(await store.read('mfe-flow/0.1.0+a/files/a b.js')).toEqual(bytes);
    expect(await store.read('mfe-flow/0.1.0+a/files')).toBeUndefined();
    expect(await store.read('nothing/here')).toBeUndefined();
    expect((await store.list('mfe-flow')).sort()).toEqual([
      'mfe-flow/0.1.0+a/files/a b.js',
      'mfe-flow/0.1.0+a/release.json',
    ]);
    expect(await store.list('nothing')).toEqual([]);
    await store.delete('mfe-flow');
    await store.delete('nothing');
    expect(await store.list('mfe-flow')).toEqual([]);
    expect(await store.list('mfe-flow-two')).toHaveLength(1);
  });

  test('lists more objects than one response has', async () => {
    const paths = Array.from({ length: 45 }, (_, index) => `mfe-flow/1/files/${100 + index}.js`);
    for (const path of paths) await store.write(path, Buffer.from(path));
    expect((await store.list('mfe-flow')).sort()).toEqual(paths);
    await store.delete('mfe-flow/1');
    expect(await store.list('mfe-flow')).toEqual([]);
  });

  test('replaces a document only if it has not changed since it was read', async () => {
    const before = await store.readDocument('tokens.json');
    expect(before.text).toBe('');
    expect(await store.replaceDocument('tokens.json', 'first', before.revision)).toBe(true);
    expect(await store.replaceDocument('tokens.json', 'other', before.revision)).toBe(false);
    const first = await store.readDocument('tokens.json');
    expect(first.text).toBe('first');
    expect((await store.readDocument('tokens.json')).revision).toBe(first.revision);
    expect(await store.replaceDocument('tokens.json', 'second', first.revision)).toBe(true);
    expect(await store.replaceDocument('tokens.json', 'third', first.revision)).toBe(false);
    expect((await store.readDocument('tokens.json')).text).toBe('second');
  });

  test('keeps every entry of concurrent writers', async () => {
    const writers = ['mfe-a', 'mfe-b', 'mfe-c'];
    const versions = Array.from({ length: 8 }, (_, count) => `0.1.${count}`);
    await Promise.all(
      writers.map(async (writer) => {
        const own = openStore(registry.releasesDir);
        for (const version of versions)
          await recordRejection({ store: own, name: writer }, version, 'It is only a test.');
      }),
    );
    const entries = await readHistory(store);
    for (const writer of writers) {
      const own = entries.filter((entry) => entry.name === writer);
      expect(own.map(({ version }) => version)).toEqual(versions);
    }
  });

  test.each([
    ['changed', '', Buffer.from('evil'), 'is not the file that was published'],
    ['no longer compressed', '.br', Buffer.from('evil'), 'has a .br copy that does not decompress'],
    [
      'compressed from a different file',
      '.gz',
      gzipSync('evil'),
      'has a .gz copy that does not decompress',
    ],
    ['missing', '', undefined, 'is missing'],
  ])('releases no version with a file that is %s', async (_, suffix, bytes, message) => {
    const draft = await registry.build('text '.repeat(200));
    await publish(store, draft);
    await verifyFiles(store, draft.release);
    const path = resolveReleaseFile(draft.release, 'remoteEntry.js') + suffix;
    if (bytes) await store.write(path, bytes);
    else await store.delete(path);
    await expect(verifyFiles(store, draft.release)).rejects.toThrow(message);
    await expect(publish(store, draft)).rejects.toThrow(message);
    await expect(promoteToStable(target, draft.release.version)).rejects.toThrow(message);
    expect((await readHistory(store)).map(({ action }) => action)).toEqual(['published']);
  });

  test('deletes the oldest versions, and none of those can be promoted meanwhile', async () => {
    const oldest = await registry.publish('0');
    for (let count = 1; count < 10; count += 1) await registry.publish(`${count}`);
    let hasPublished = false;
    const meanwhile: RegistryStore = {
      ...store,
      async replaceDocument(path, text, revision) {
        if (!hasPublished) {
          hasPublished = true;
          await registry.publish('10');
        }
        return store.replaceDocument(path, text, revision);
      },
    };
    await expect(promoteToStable({ store: meanwhile, name }, oldest)).rejects.toThrow(
      `${name} ${oldest} is not in the registry.`,
    );
    expect(await store.list(`${name}/${oldest}`)).toEqual([]);
    const versions = new Set((await store.list(name)).map((path) => path.split('/')[1]));
    expect(versions.size).toBe(10);
    expect(await registry.release('0')).toBe(oldest);
  });
});

describe('a bucket', () => {
  const read = (store: RegistryStore) => store.readDocument('log.jsonl');

  test('that does not respond fails with a message after a while', async () => {
    const unlimited = openS3('hanging');
    await unlimited.write('a', Buffer.from('a'));
    s3.state.hangs = true;
    const store = openS3('hanging', { requestLimitMs: 300 });
    const given = [
      store.read('a'),
      store.write('a', Buffer.from('b')),
      store.list('a'),
      read(store),
      store.replaceDocument('a', 'b', 'none'),
      store.delete('a'),
    ];
    for (const result of await Promise.allSettled(given))
      expect(result).toMatchObject({
        status: 'rejected',
        reason: { name: 'ReleaseError', message: expect.stringContaining('s3://charts/hanging') },
      });
    s3.state.hangs = false;
    expect(String(await unlimited.read('a'))).toBe('a');
  });

  test('that is down or rejects the key fails with a message', async () => {
    s3.state.isDown = true;
    await expect(read(openS3('down'))).rejects.toThrow('cannot be used at the moment (SlowDown)');
    s3.state.isDown = false;
    const other = openS3('other', { secretAccessKey: 'no' });
    await expect(read(other)).rejects.toThrow('(SignatureDoesNotMatch)');
    const missing = openS3('none', { bucket: 'no-such-bucket' });
    await expect(missing.read('a')).rejects.toThrow('(NoSuchBucket)');
  });

  test('whose response to a write was lost applies that write once', async () => {
    const store = openS3(randomUUID());
    await recordRejection({ store, name }, '0.1.0', 'first');
    s3.state.lostResponses = 1;
    await recordRejection({ store, name }, '0.1.1', 'second');
    expect((await readHistory(store)).map(({ version }) => version)).toEqual(['0.1.0', '0.1.1']);
  });

  test('sends an unchanged document only once', async () => {
    const store = openS3(randomUUID());
    await recordRejection({ store, name }, '0.1.0', 'first');
    expect(await read(store)).toBe(await read(store));
    await recordRejection({ store: openS3(randomUUID()), name }, '0.1.0', 'elsewhere');
    expect(await readHistory(store)).toHaveLength(1);
  });
});

describe('the settings', () => {
  const bucket = {
    RELEASES_S3_REGION: 'us-east-1',
    RELEASES_S3_BUCKET: 'releases',
    RELEASES_S3_ACCESS_KEY_ID: 'a',
    RELEASES_S3_SECRET_ACCESS_KEY: 'b',
  };

  test('select a folder or a bucket; if both are set, the bucket', async () => {
    const { location } = await openRegistryStore({ RELEASES_DIR: '/releases' });
    expect(location).toBe('/releases');
    const both = { ...bucket, RELEASES_DIR: '/releases', RELEASES_S3_PREFIX: '/live/' };
    expect((await openRegistryStore(both)).location).toBe('s3://releases/live');
  });

  test('are all named if they are missing', async () => {
    await expect(openRegistryStore({})).rejects.toThrow('not valid: RELEASES_DIR.');
    await expect(openRegistryStore({ RELEASES_S3_BUCKET: 'releases' })).rejects.toThrow(
      'not valid: RELEASES_S3_REGION.',
    );
    const { RELEASES_S3_SECRET_ACCESS_KEY: _, ...withHalfAKey } = bucket;
    await expect(openRegistryStore(withHalfAKey)).rejects.toThrow(
      'not valid: RELEASES_S3_SECRET_ACCESS_KEY.',
    );
  });
});

test('without a key use the machine’s identity for a bucket', async () => {
  const credentials = await startCredentialsServer();
  s3.state.sessionToken = machineIdentity.sessionToken;
  // In its own process, because the SDK reads the environment and has imports that jest can't load.
  const script = `
    import { openRegistryStore } from './src/index.ts';
    const store = await openRegistryStore(process.env);
    await store.write('mfe-flow/by-the-machine', Buffer.from('x'));
  `;
  const cwd = join(__dirname, '../..');
  const env = {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    HOME: cwd,
    RELEASES_S3_ENDPOINT: s3.endpoint,
    RELEASES_S3_REGION: s3Credentials.region,
    RELEASES_S3_BUCKET: s3Credentials.bucket,
    RELEASES_S3_ACCESS_KEY_ID: '',
    AWS_CONTAINER_CREDENTIALS_FULL_URI: credentials.origin,
    AWS_CONTAINER_AUTHORIZATION_TOKEN: machineIdentity.authorization,
  };
  const node = join(cwd, '../../node_modules/.bin/node');
  await promisify(execFile)(node, ['--input-type=module', '--eval', script], { cwd, env });
  s3.state.sessionToken = undefined;
  await credentials.close();
  expect([...s3.objects.keys()]).toContain('/charts/mfe-flow/by-the-machine');
});
