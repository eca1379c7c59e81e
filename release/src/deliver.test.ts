import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from '@dashboard/contracts-http';
import {
  type Draft,
  makeStable,
  publish,
  readBuild,
  readContracts,
  readLog,
  readRelease,
  standingsAfter,
} from '@dashboard/release-registry';
import { draftOf } from '../test/drafts.ts';
import { type RunningSystem, startRunningSystem } from '../test/running-system.ts';
import { type Delivery, deliver } from './deliver.ts';
import { keep, letGo, promote, takeBack, withdraw } from './moves.ts';
import type { Tools } from './tools.ts';

const name = 'mfe-flow';
let folder: string;
let system: RunningSystem;
let tools: Tools;
let said: string[];

beforeAll(async () => {
  system = await startRunningSystem();
});

afterAll(() => system.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deliver-'));
  said = [];
  const unused = () => Promise.reject(new Error('Nothing is built and no browser is needed.'));
  tools = {
    place: { releasesDir: join(folder, 'releases'), against: system.against },
    supervisor: { run: unused, supervise: unused, stop: unused, killNow: unused },
    progress: { print: (line) => said.push(line), step: (_, work) => work() },
  };
  // One that mounts nothing: no browser is needed then.
  const shell = draftOf('shell');
  await publish(tools.place.releasesDir, shell);
  await makeStable({ releasesDir: tools.place.releasesDir, name: 'shell' }, '0.1.0-a');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A build of mfe-flow whose entry holds this text. @returns its folder and its version */
async function build(text: string, said: Partial<Manifest> = {}) {
  const dist = join(folder, text);
  const { manifest } = draftOf(name, said).release;
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'remoteEntry.js'), text);
  await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest));
  const { release } = await readBuild({ name, packageVersion: '0.1.0', dist });
  return { dist, version: release.version };
}

/** Delivers a build of this text. @returns its version */
async function give(text: string, how: Partial<Delivery> = {}): Promise<string> {
  const { dist, version } = await build(text);
  await deliver(tools, { name, dist, ...how });
  return version;
}

const log = () => readLog(tools.place.releasesDir);
const standing = async () => standingsAfter(await log()).get(name);

test('a module is published, and everybody gets it', async () => {
  const first = await give('first');
  expect(said.pop()).toBe(`Everybody gets mfe-flow ${first} now.`);
  const second = await give('second');
  expect(said.pop()).toBe(
    `Everybody gets mfe-flow ${second} now. Take it back: npm run release -- --rollback mfe-flow`,
  );
  expect(await standing()).toMatchObject({ stable: second, before: [first] });
});

test('what it was built against is kept with it', async () => {
  const { releasesDir } = tools.place;
  const release = await readRelease(releasesDir, name, await give('first'));
  if (!release) throw new Error('It was published.');
  expect(Object.keys((await readContracts(releasesDir, release)) ?? {})).toEqual(['flow']);
});

test('the same build changes nothing', async () => {
  const version = await give('first');
  const before = await log();
  await give('first');
  expect(said.pop()).toBe(`Everybody gets mfe-flow ${version} already: the build is the same.`);
  expect(await log()).toEqual(before);
});

test('a refused build leaves everything as it was, and its reason in the log', async () => {
  const first = await give('first');
  const { dist, version } = await build('second', { hostApi: '1.2' });
  const why = `mfe-flow ${version} is built against host API 1.2, and shell 0.1.0-a offers 1.1`;
  await expect(deliver(tools, { name, dist })).rejects.toThrow(why);
  expect(await standing()).toMatchObject({ stable: first, before: [] });
  expect(await readRelease(tools.place.releasesDir, name, version)).toBeUndefined();
  expect((await log()).at(-1)).toMatchObject({
    action: 'refused',
    version,
    why: expect.stringContaining(why),
  });
});

test('a build over the budget of its room is refused', async () => {
  const { dist } = await build('first');
  const large = Array.from({ length: 400_000 }, () => Math.random().toString(36)[2]).join('');
  await writeFile(join(dist, 'large.js'), large);
  await expect(deliver(tools, { name, dist })).rejects.toThrow('is too large');
});

test('a build that is none is refused', async () => {
  await expect(deliver(tools, { name, dist: folder })).rejects.toThrow('is broken');
});

test('a module that does not exist is refused with those that do', async () => {
  await expect(deliver(tools, { name: 'mfe-none' })).rejects.toThrow(
    'There is no mfe-none to release; there are mfe-calculator, mfe-flow, mfe-heatmap, mfe-holdings, shell.',
  );
});

test('a canary is let out, its share changed, and it is promoted', async () => {
  const stable = await give('first');
  const canary = await give('second', { percent: 0 });
  expect(said.pop()).toBe(
    `The admin alone gets mfe-flow ${canary} now, everybody else ${stable}. Give it to everybody: npm run release -- --promote mfe-flow. Take it back: npm run release -- --withdraw mfe-flow`,
  );
  await give('second', { percent: 25 });
  expect(said.pop()).toContain(`The admin and 25 % of the students get mfe-flow ${canary} now`);
  const entries = await log();
  expect(entries.filter(({ version }) => version === canary).map(({ action }) => action)).toEqual([
    ...['published', 'canary', 'canary'],
  ]);
  await promote(tools, name);
  expect(said.pop()).toContain(`Everybody gets mfe-flow ${canary} now.`);
  expect(await standing()).toMatchObject({ stable: canary, canary: undefined });
});

test('a release ends a canary of another build and says so', async () => {
  await give('first');
  const canary = await give('second', { percent: 10 });
  await give('third');
  expect(said.pop()).toContain(`The canary ${canary} has ended with that.`);
});

test('a first version cannot be a canary', async () => {
  await expect(give('first', { percent: 10 })).rejects.toThrow(
    'mfe-flow has no stable version to compare a canary with. Release it first: npm run release -- mfe-flow',
  );
});

test('a canary is withdrawn, also by rolling back; then it goes back further', async () => {
  const first = await give('first');
  const stable = await give('second');
  const canary = await give('third', { percent: 10 });
  await takeBack(tools, name);
  expect(said.pop()).toBe(
    `The canary mfe-flow ${canary} is withdrawn; everybody gets ${stable}. To go back further, roll back once more.`,
  );
  await expect(withdraw(tools, name)).rejects.toThrow('mfe-flow has no canary.');
  await takeBack(tools, name);
  expect(said.pop()).toBe(
    `Everybody gets mfe-flow ${first} again, instead of ${stable}. Take that back: npm run release -- --rollback mfe-flow ${stable}`,
  );
  await takeBack(tools, name, stable);
  expect(await standing()).toMatchObject({ stable });
});

test('nobody goes back to what does not fit what runs now', async () => {
  const { releasesDir } = tools.place;
  const first = await give('first');
  const second = await give('second');
  const shell = draftOf('shell', { version: '0.1.0-b', shared: { react: '20.0.0' } });
  await publish(releasesDir, shell);
  await makeStable({ releasesDir, name: 'shell' }, '0.1.0-b');
  for (const move of [takeBack, keep])
    await expect(move(tools, name, first)).rejects.toThrow(
      `mfe-flow ${first} takes react ^19.3.1, and shell`,
    );
  expect(await standing()).toMatchObject({ stable: second, isPinned: false });
  expect((await log()).filter(({ action }) => action === 'refused')).toHaveLength(2);
});

/** Releases another build once the next one has passed the gate and is not given to anybody yet. */
function meanwhile(draft: Draft): void {
  const { releasesDir } = tools.place;
  const { name: other, version } = draft.release;
  const step: Tools['progress']['step'] = async (title, work) => {
    const result = await work();
    if (title === 'It is published') {
      await publish(releasesDir, draft);
      await makeStable({ releasesDir, name: other }, version);
    }
    return result;
  };
  tools = { ...tools, progress: { ...tools.progress, step } };
}

test('who gets another shell than a module was held against does not get the module', async () => {
  const first = await give('first');
  meanwhile(draftOf('shell', { version: '0.1.0-b' }));
  await expect(give('second')).rejects.toThrow(
    'People get another shell by now than mfe-flow was held against. Try again.',
  );
  expect(await standing()).toMatchObject({ stable: first });
  meanwhile(draftOf('mfe-holdings'));
  const second = await give('second');
  expect(await standing()).toMatchObject({ stable: second });
});

test('while it is pinned, a release waits and a canary is refused', async () => {
  const first = await give('first');
  await keep(tools, name);
  expect(said.pop()).toBe(
    `Everybody gets mfe-flow ${first}, and whatever is released waits. End that: npm run release -- --unpin mfe-flow`,
  );
  const second = await give('second');
  expect(said.pop()).toBe(
    `mfe-flow ${second} is published and waits: mfe-flow is pinned to ${first}. Let it out: npm run release -- --unpin mfe-flow, then npm run release -- mfe-flow`,
  );
  await expect(give('third', { percent: 10 })).rejects.toThrow(`mfe-flow is pinned to ${first}.`);
  await letGo(tools, name);
  expect(said.pop()).toBe('The next release of mfe-flow reaches everybody again.');
  await letGo(tools, name);
  expect(said.pop()).toBe('mfe-flow is not pinned.');
  await give('second');
  expect(await standing()).toMatchObject({ stable: second, isPinned: false });
});
