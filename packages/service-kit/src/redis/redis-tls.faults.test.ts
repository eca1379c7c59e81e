import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createCertificate } from '@dashboard/test-kit';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { type RedisProcess, startRedisProcess } from '../testing.ts';

const run = promisify(execFile);
const node = join(__dirname, '../../../../node_modules/.bin/node');

/** Prints how each client's first connection ends: a reply, or the error from its log. */
const program = `
import { connectRedis, readRedisSettings } from '${join(__dirname, 'index.ts')}';
import { connectQueueRedis } from '${join(__dirname, 'queue-redis.ts')}';
const settings = readRedisSettings(process.env);
async function connect(createClient) {
  const down = Promise.withResolvers();
  const logger = { info() {}, warn: ({ err }) => down.resolve(err.code) };
  const client = await createClient(settings, logger);
  const reply = new Promise((resolve) => {
    const ping = () => client.ping().then(resolve, () => setImmediate(ping));
    ping();
  });
  return Promise.race([reply, down.promise]);
}
console.log(JSON.stringify(await Promise.all([connect(connectRedis), connect(connectQueueRedis)])));
process.exit();
`;

const folder = createTestFolder();
let redis: RedisProcess;

beforeAll(async () => {
  createCertificate(folder, 'redis');
  redis = await startRedisProcess((port) => [
    'port 0',
    `tls-port ${port}`,
    'tls-auth-clients no',
    `tls-cert-file ${folder}/redis.crt`,
    `tls-key-file ${folder}/redis.key`,
    `tls-ca-cert-file ${folder}/ca.crt`,
  ]);
});

afterAll(() => redis?.stop());

async function connectWith(env: Record<string, string>): Promise<string[]> {
  const { stdout } = await run(node, ['--input-type=module', '--eval', program], {
    env: { PATH: process.env.PATH, REDIS_URL: `rediss://127.0.0.1:${redis.port}`, ...env },
  });
  return JSON.parse(stdout);
}

test('over TLS, both clients trust the private CA in NODE_EXTRA_CA_CERTS and no other private CA', async () => {
  const trusting = await connectWith({ NODE_EXTRA_CA_CERTS: join(folder, 'ca.crt') });
  expect(trusting).toEqual(['PONG', 'PONG']);
  const untrusted = 'SELF_SIGNED_CERT_IN_CHAIN';
  expect(await connectWith({})).toEqual([untrusted, untrusted]);
});
