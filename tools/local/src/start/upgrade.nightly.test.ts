import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createStartFixture } from '../../test/start-fixture.ts';

const fixture = createStartFixture();
const entrySchema = z.object({
  by: z.string(),
  name: z.string(),
  action: z.string(),
  version: z.string(),
});

const historyFile = () => join(fixture.dataDir, 'releases/log.jsonl');
const readLog = () => readFileSync(historyFile(), 'utf8');
const readEntries = () =>
  readLog()
    .trim()
    .split('\n')
    .map((line) => entrySchema.parse(JSON.parse(line)));
const findStableShell = () =>
  readEntries().findLast(({ name, action }) => name === 'shell' && action === 'released');

function enter(entry: Omit<z.infer<typeof entrySchema>, 'by'>): void {
  const by = 'journal (0123456789ab)';
  appendFileSync(
    historyFile(),
    `${JSON.stringify({ at: new Date().toISOString(), by, ...entry })}\n`,
  );
}

async function upgrade(version: string, env: NodeJS.ProcessEnv = {}) {
  writeFileSync(join(fixture.root, 'shell/src/main.ts'), version);
  const run = await fixture.startAndWait({ FAKE_BUILD: version, ...env });
  await expect(fixture.fetchStatus()).resolves.toBe(200);
  return run;
}

async function stop(run: Awaited<ReturnType<typeof upgrade>>): Promise<void> {
  run.signal('SIGTERM');
  await run.exit;
}

test('an upgrade releases the new builds to every visitor, even if deployments have not signed yet', async () => {
  await stop(await upgrade('one'));
  const first = findStableShell();
  writeFileSync(historyFile(), readLog().replaceAll('"deployment"', '"trader@desk"'));
  await upgrade('two');
  expect(findStableShell()).toMatchObject({ by: 'deployment' });
  expect(findStableShell()?.version).not.toBe(first?.version);
});

test('an upgrade keeps a pinned version and says how to continue', async () => {
  await stop(await upgrade('one'));
  const { version = '' } = findStableShell() ?? {};
  enter({ name: 'shell', action: 'pinned', version });
  const run = await upgrade('two');
  expect(run.output()).toMatch(
    new RegExp(
      `^shell stays at ${version}: journal \\(\\w+\\) pinned it\\. .*unpin shell, then .*$`,
      'm',
    ),
  );
  expect(findStableShell()?.version).toBe(version);
});

test('builds that are incompatible with a team’s module are not released, and the current ones stay until they are compatible', async () => {
  await stop(await upgrade('one'));
  const before = findStableShell();
  const journal = { name: 'mfe-journal', version: '0.1.0-abc' };
  const manifest = { hostApi: '1.4', shared: {}, preload: [], panels: [] };
  const folder = join(fixture.dataDir, 'releases', journal.name, journal.version);
  mkdirSync(folder, { recursive: true });
  const release = { ...journal, entry: 'remoteEntry.js', files: {}, manifest };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  enter({ ...journal, action: 'released' });

  const refused = await upgrade('two', { FAKE_HOST_API: '1.3' });
  expect(refused.output()).toMatch(
    /^The new builds are not released, and the current releases stay in use: mfe-journal 0\.1\.0-abc is built against host API 1\.4, and shell \S+ offers 1\.3/m,
  );
  expect(findStableShell()).toEqual(before);
  await stop(refused);

  await upgrade('two');
  expect(findStableShell()?.version).not.toBe(before?.version);
});
