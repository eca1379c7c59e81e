import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHistory, revokeToken } from '@dashboard/release-registry';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { createTestToken, listModules, moduleName as name } from '../../test/release-door.ts';

const root = join(__dirname, '../../..');
const node = join(root, 'node_modules/.bin/node');

let gateway: TestGateway;
let folder: string;
let token: Awaited<ReturnType<typeof createTestToken>>;

/** The script that builds the module: its entry holds the text of `source.txt`. */
const buildScript = `
  import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  mkdirSync('dist', { recursive: true });
  const manifest = { hostApi: '1.0', shared: {}, preload: [], panels: [], tabs: [], dialogs: [] };
  writeFileSync('dist/manifest.json', JSON.stringify(manifest));
  writeFileSync('dist/remoteEntry.js', readFileSync('source.txt'));
`;

beforeAll(async () => {
  gateway = await startGateway({ doorLimits: { tokenPoints: 1_000 } });
  folder = await mkdtemp(join(tmpdir(), 'module-repository-'));
  const packageJson = {
    name,
    version: '0.1.0',
    type: 'module',
    scripts: { build: 'node build.js' },
    release: { budget: { firstLoadKB: 60, totalKB: 90 } },
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(packageJson));
  await writeFile(join(folder, 'build.js'), buildScript);
  token = await createTestToken(gateway.registry.store);
  await gateway.refreshReleases();
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
});

/** Runs the command in the repository of the module. */
function release(...args: string[]): Promise<{ code: number | null; output: string }> {
  const command = [join(root, 'release/src/release.ts'), ...args, '--to', gateway.url];
  const child = spawn(node, command, {
    cwd: folder,
    env: { PATH: process.env.PATH, RELEASE_TOKEN: token.text },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

async function getVersion(): Promise<string | undefined> {
  return (await listModules(gateway)).find(([module]) => module === name)?.[1];
}

async function releaseText(text: string, ...args: string[]): Promise<string> {
  await writeFile(join(folder, 'source.txt'), text);
  const { code, output } = await release(...args);
  expect([code, output]).toEqual([0, expect.stringContaining('It is published')]);
  return output;
}

test('a team releases its module from a repository of its own, and takes it back', async () => {
  const output = await releaseText('first', name);
  const first = await getVersion();
  expect(output).toContain(`Everybody gets ${name} ${first} now.`);

  const canary = await releaseText('second', '--canary', `${name}=0%`);
  expect(canary).toContain(`npm run release -- --promote ${name} --to ${gateway.url}`);
  expect(await getVersion()).toBe(first);
  expect(await release('--promote', name)).toMatchObject({ code: 0 });
  const second = await getVersion();
  expect(second).not.toBe(first);

  const { output: list } = await release('--list', name, '--json');
  expect(JSON.parse(list).releases).toMatchObject([{ name, stable: second, before: [first] }]);
  expect((await release('--rollback', name)).output).toBe(
    `Everybody gets ${name} ${first} again, instead of ${second}. Take that back: npm run release -- --rollback ${name} ${second} --to ${gateway.url}\n`,
  );
  expect(await getVersion()).toBe(first);
  expect((await release('--remove', name)).output).toContain(`Nobody gets ${name} any more`);
  expect(await getVersion()).toBeUndefined();
  const authors = (await readHistory(gateway.registry.store))
    .filter((entry) => entry.name === name)
    .map(({ by }) => by);
  expect(new Set(authors)).toEqual(new Set([`Journal (${token.id})`]));
});

test('what the product refuses is one sentence and exit code 1', async () => {
  expect(await release('--promote', name)).toEqual({
    code: 1,
    output: `${name} has no canary.\n`,
  });
  expect(await release('--remove', 'mfe-flow')).toEqual({
    code: 1,
    output: `This token is for ${name}, and not for mfe-flow.\n`,
  });
  await revokeToken(gateway.registry.store, token.id, { by: 'admin' });
  await gateway.refreshReleases();
  expect(await release('--list')).toEqual({
    code: 1,
    output: `${gateway.url} does not accept the token in RELEASE_TOKEN: it may have expired or been revoked. Ask the product's operator for another.\n`,
  });
});
