import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  machineIdentity,
  s3Credentials,
  startCredentialsServer,
  startS3Server,
} from '@dashboard/s3-test-server';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { readServerEnv } from '../../env.ts';
import { openObjectStore } from '../image-dependencies.ts';
import { openDiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { openS3Store } from './s3-store.ts';

const folder = createTestFolder();
let s3: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

const common = {
  PORT: '1',
  DATABASE_URL: 'postgres://a@b/c',
  REDIS_URL: 'redis://a',
  IDENTITY_SECRET: 'a secret of at least thirty-two letters',
  DATA_DIR: '/nowhere',
};
const selectS3 = () => ({
  OBJECT_STORE: 's3',
  S3_ENDPOINT: s3.endpoint,
  S3_REGION: s3Credentials.region,
  S3_BUCKET: s3Credentials.bucket,
});

const stores: Record<string, () => Promise<ObjectStore>> = {
  disk: () => openDiskStore(join(folder, 'images')),
  s3: async () => openS3Store({ ...s3Credentials, endpoint: s3.endpoint }),
};

describe.each(Object.entries(stores))('the store %s [IMG-14, IMG-15]', (_, open) => {
  it('returns the stored bytes, even after reopening', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
    const key = randomUUID();
    await (await open()).put(key, bytes);
    expect(await (await open()).get(key)).toEqual(bytes);
  });

  it('returns undefined for an unknown key', async () => {
    expect(await (await open()).get(randomUUID())).toBeUndefined();
  });

  it('replaces an object', async () => {
    const store = await open();
    const key = randomUUID();
    await store.put(key, Buffer.from('a long first form'));
    await store.put(key, Buffer.from('short'));
    expect(String(await store.get(key))).toBe('short');
  });
});

it('the disk store leaves no draft files and writes nothing outside its folder', async () => {
  const store = await openDiskStore(join(folder, 'strict'));
  await store.put(randomUUID(), Buffer.from('x'));
  expect(await readdir(join(folder, 'strict'))).toHaveLength(1);
  for (const key of ['../secrets.json', '/etc/passwd', '']) {
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Not a key');
  }
});

it('a store that is down or refuses the signature causes a 503 [IMG-15]', async () => {
  const store = openS3Store({ ...s3Credentials, endpoint: s3.endpoint });
  s3.state.isDown = true;
  await expect(store.put(randomUUID(), Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
  await expect(store.get(randomUUID())).rejects.toMatchObject({ status: 503 });
  s3.state.isDown = false;
  const otherSigner = openS3Store({
    ...s3Credentials,
    endpoint: s3.endpoint,
    secretAccessKey: 'no',
  });
  await expect(otherSigner.put(randomUUID(), Buffer.from('x'))).rejects.toMatchObject({
    status: 503,
  });
});

/** Runs in its own process: the SDK reads the environment and imports modules that jest can't. */
const putObject = `
  import { readServerEnv } from './src/env.ts';
  import { openObjectStore } from './src/images/image-dependencies.ts';
  const store = await openObjectStore(readServerEnv());
  await store.put(process.env.KEY, Buffer.from('by the machine'));
`;

async function putAs(identity: Record<string, string>): Promise<string | undefined> {
  const key = randomUUID();
  const [node = '', cwd] = ['node_modules/.bin/node', 'svc-portfolio'].map((path) =>
    join(__dirname, '../../../..', path),
  );
  const { NODE_COMPILE_CACHE } = process.env;
  const env = {
    NODE_COMPILE_CACHE,
    HOME: folder,
    KEY: key,
    ...common,
    ...selectS3(),
    ...identity,
  };
  await promisify(execFile)(node, ['--input-type=module', '--eval', putObject], { cwd, env });
  return s3.objects.get(`/charts/${key}`)?.toString();
}

it('without a key, the container’s or the service account’s identity signs [IMG-15]', async () => {
  const credentials = await startCredentialsServer();
  const tokenFile = join(folder, 'token');
  await writeFile(tokenFile, machineIdentity.webIdentityToken);
  s3.state.sessionToken = machineIdentity.sessionToken;
  const stored = await Promise.all([
    putAs({
      AWS_CONTAINER_CREDENTIALS_FULL_URI: credentials.origin,
      AWS_CONTAINER_AUTHORIZATION_TOKEN: machineIdentity.authorization,
    }),
    putAs({
      AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile,
      AWS_ROLE_ARN: machineIdentity.roleArn,
      AWS_ENDPOINT_URL_STS: credentials.origin,
    }),
  ]);
  s3.state.sessionToken = undefined;
  await credentials.close();
  expect(stored).toEqual(['by the machine', 'by the machine']);
});

describe('the settings [IMG-14, IMG-15]', () => {
  it('default to the disk store', () => {
    expect(readServerEnv(common)).toMatchObject({ OBJECT_STORE: 'disk', DATA_DIR: '/nowhere' });
  });

  it('list all missing S3 settings at once', () => {
    const read = () => readServerEnv({ ...common, OBJECT_STORE: 's3' });
    for (const name of ['REGION', 'BUCKET']) {
      expect(read).toThrow(new RegExp(`^S3_${name}: is missing`, 'm'));
    }
    expect(() => readServerEnv({ ...common, OBJECT_STORE: 'ftp' })).toThrow('OBJECT_STORE');
  });

  it.each(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    'need both parts of a key or neither, not just %s',
    (name) => {
      const bucket = { OBJECT_STORE: 's3', S3_REGION: 'here', S3_BUCKET: 'charts' };
      const other = name === 'S3_ACCESS_KEY_ID' ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID';
      const read = (key: object) => () => readServerEnv({ ...common, ...bucket, ...key });
      expect(read({ [name]: 'half of a key', [other]: '' })).toThrow(`${other}: is missing`);
      expect(read({ [name]: '', [other]: '' })()).not.toHaveProperty(name, expect.anything());
    },
  );

  it('open the store they select', async () => {
    const store = await openObjectStore(
      readServerEnv({
        ...common,
        ...selectS3(),
        S3_ACCESS_KEY_ID: s3Credentials.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
      }),
    );
    const key = randomUUID();
    await store.put(key, Buffer.from('x'));
    expect([...s3.objects.keys()]).toContain(`/charts/${key}`);
  });
});
