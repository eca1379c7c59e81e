import childProcess, { type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { MAX_UPLOAD_BYTES } from '@dashboard/release-gate';
import { readHistory } from '@dashboard/release-registry';
import { waitUntil } from '@dashboard/test-kit';
import { provideReleases } from '../../test/releases.ts';
import { createUpload, moduleName, openReleasesApi, readProblem } from '../../test/releases-api.ts';

const gateway = provideReleases({ limits: { tokenPoints: 100_000 } });
let client: Awaited<ReturnType<typeof openReleasesApi>>;

beforeAll(async () => {
  client = await openReleasesApi(gateway, { modules: [moduleName, 'shell'] });
});
afterEach(async () => {
  expect(await readdir(gateway.registry.directory)).not.toContain(moduleName);
});

const readEntries = () => readHistory(gateway.registry.store);

const script = (kilobytes: number) => randomBytes(kilobytes * 750).toString('base64');
const operation = { responses: { 200: { description: 'x' } } };

/** The gate's own tests cover its rules. These prove that an upload is checked against them. */
const refusals: [string, Parameters<typeof createUpload>[0], string][] = [
  ['a newer host API', { manifest: { hostApi: '1.9' } }, 'is built against host API 1.9'],
  [
    'a call that no service answers',
    { contracts: { journal: { paths: { '/api/journal': { get: operation } } } } },
    'was built against calls that the running system answers differently: GET /api/journal: is gone.',
  ],
  ['a missing preload', { manifest: { preload: ['gone.js'] } }, 'names gone.js'],
  ['more than it declares', { files: { 'remoteEntry.js': script(100) } }, 'its budget is 60 KB'],
  [
    'a first load budget over the limit',
    { budget: { firstLoadKB: 151, totalKB: 200 } },
    'release.budget.firstLoadKB of mfe-journal is 151, and the limit here is 150.',
  ],
  [
    'a total budget over the limit',
    { budget: { firstLoadKB: 60, totalKB: 401 } },
    'release.budget.totalKB of mfe-journal is 401, and the limit here is 400.',
  ],
];

test.each(refusals)('%s is 422 with a message that is also in the history', async (...row) => {
  const [, build, sentence] = row;
  const { draft, archive } = createUpload(build);
  const problem = await readProblem(await client.upload(archive));
  expect(problem).toEqual({ status: 422, message: expect.stringContaining(sentence) });
  expect((await readEntries()).at(-1)).toMatchObject({
    action: 'refused',
    by: `Journal (${client.token.id})`,
    why: problem.message,
    name: moduleName,
    version: draft.release.version,
  });
});

test('an upload sent as another release of the same token is 422', async () => {
  const problem = await readProblem(await client.upload(createUpload().archive, 'shell'));
  expect(problem).toEqual({
    status: 422,
    message: 'The upload is a release of mfe-journal, but was sent as shell.',
  });
});

test('an upload over 25 MB is 413, whether or not it declares its size', async () => {
  const large = Buffer.alloc(MAX_UPLOAD_BYTES + 1);
  const problem = { status: 413, message: 'An upload can be at most 25 MB' };
  expect(await readProblem(await client.upload(large))).toEqual(problem);
  const stream = new ReadableStream({
    pull(controller) {
      controller.enqueue(Buffer.alloc(1024 * 1024));
    },
  });
  const response = await fetch(`${gateway.url}/releases/${moduleName}/versions`, {
    method: 'POST',
    body: stream,
    duplex: 'half',
    headers: { authorization: `Bearer ${client.token.text}`, 'content-type': 'application/x-tar' },
  });
  // Either the gateway or the service stops it.
  expect((await readProblem(response)).status).toBe(413);
});

test('a body that is compressed or not a tar is 415 or 422', async () => {
  const { archive } = createUpload();
  expect((await client.upload(archive, moduleName, 'application/json')).status).toBe(415);
  expect((await client.upload(archive, moduleName, 'application/gzip')).status).toBe(415);
  expect(await readProblem(await client.upload(gzipSync(Buffer.alloc(100_000_000))))).toEqual({
    status: 422,
    message: 'The upload is compressed. Send the tar uncompressed.',
  });
  expect((await client.upload(Buffer.alloc(0))).status).toBe(422);
  expect((await client.upload(Buffer.from('hello'))).status).toBe(422);
  expect((await readEntries()).at(-1)).toMatchObject({ action: 'refused', version: 'unknown' });
});

test('an upload is checked in its own process, so no other caller waits for it', async () => {
  const fork = jest.spyOn(childProcess, 'fork');
  const upload = client.upload(createUpload({ files: { 'large.js': script(2_000) } }).archive);
  const check = await waitUntil(() => fork.mock.results[0]?.value as ChildProcess);
  check.kill('SIGSTOP');
  expect((await client.list()).status).toBe(200);
  expect(check.exitCode).toBeNull();
  check.kill('SIGCONT');
  expect((await upload).status).toBe(422);
});
