import { openTestRegistry, type TestRegistry } from '../test/registry.ts';
import {
  computeReleaseStates,
  pin,
  promoteCanary,
  promoteToStable,
  type ReleaseTarget,
  readHistory,
  removeRelease,
  rollBack,
  selectFallback,
  selectVersion,
  startCanary,
  unpin,
  withdrawCanary,
} from './index.ts';

const name = 'mfe-flow';
let registry: TestRegistry;
let where: ReleaseTarget;

beforeEach(async () => {
  registry = await openTestRegistry();
  where = { store: registry.store, name };
});

afterEach(() => registry.remove());

const state = async () => {
  const found = computeReleaseStates(await readHistory(registry.store)).get(name);
  if (!found) throw new Error('It was never published.');
  return found;
};

async function withCanary(percent: number) {
  const stable = await registry.release('stable');
  const canary = await registry.publish('canary');
  await startCanary(where, canary, percent);
  return { stable, canary };
}

test('a published version reaches no one before it is released', async () => {
  const version = await registry.publish('first');
  expect((await state()).stable).toBeUndefined();
  expect(await promoteToStable(where, version)).toBe(true);
  expect((await state()).stable).toBe(version);
});

test('a canary goes to the admin and to its share of the students', async () => {
  const { stable, canary } = await withCanary(10);
  const now = await state();
  expect(selectVersion(now, { isAdmin: true, bucket: 99 })).toBe(canary);
  expect(selectVersion(now, { isAdmin: false, bucket: 9 })).toBe(canary);
  expect(selectVersion(now, { isAdmin: false, bucket: 10 })).toBe(stable);
  await startCanary(where, canary, 0);
  const alone = await state();
  expect(selectVersion(alone, { isAdmin: true, bucket: 0 })).toBe(canary);
  expect(selectVersion(alone, { isAdmin: false, bucket: 0 })).toBe(stable);
});

test('a browser in which the canary fails gets the stable version', async () => {
  const { stable, canary } = await withCanary(10);
  expect(selectFallback(await state(), canary)).toBe(stable);
  expect(selectFallback(await state(), stable)).toBeUndefined();
  await promoteCanary(where);
  expect(selectFallback(await state(), canary)).toBe(stable);
});

test('only the canary that was checked is promoted', async () => {
  const { stable, canary } = await withCanary(10);
  await expect(promoteCanary(where, stable)).rejects.toThrow(
    `The canary of mfe-flow is ${canary} now. Try again.`,
  );
  expect(await state()).toMatchObject({ stable });
  expect(await promoteCanary(where, canary)).toBe(canary);
});

test('everybody gets a promoted canary, and no one a withdrawn one', async () => {
  const { stable, canary } = await withCanary(10);
  expect(await withdrawCanary(where, { why: 'It was slow.' })).toBe(canary);
  expect(await state()).toMatchObject({ stable, canary: undefined });
  await startCanary(where, canary, 50);
  expect(await promoteCanary(where)).toBe(canary);
  expect(await state()).toMatchObject({
    stable: canary,
    previousStable: [stable],
    canary: undefined,
  });
  await expect(promoteCanary(where)).rejects.toThrow('mfe-flow has no canary.');
  await expect(withdrawCanary(where, { why: 'x' })).rejects.toThrow('mfe-flow has no canary.');
});

test('a canary is withdrawn only for its own failures', async () => {
  const { stable, canary } = await withCanary(10);
  expect(await withdrawCanary(where, { from: stable, why: 'It failed.' })).toBeUndefined();
  expect((await state()).canary?.version).toBe(canary);
  expect(await withdrawCanary(where, { from: canary, why: 'It failed.' })).toBe(canary);
  expect(await withdrawCanary(where, { from: canary, why: 'It failed.' })).toBeUndefined();
});

test('rolling back again goes to the version before that, not forward', async () => {
  const first = await registry.release('first');
  const second = await registry.release('second');
  const third = await registry.release('third');
  expect(await rollBack(where, { why: 'It was slow.' })).toBe(second);
  expect(await rollBack(where, { why: 'This one too.' })).toBe(first);
  await expect(rollBack(where, { why: 'x' })).rejects.toThrow('mfe-flow has no earlier version');
  expect(await rollBack(where, { to: third, why: 'It was not the module.' })).toBe(third);
  expect(await state()).toMatchObject({ stable: third, previousStable: [] });
});

test('of several processes that roll back the same failing version, only one does', async () => {
  const first = await registry.release('first');
  const failing = await registry.release('second');
  const why = 'It failed in 5 pages.';
  const done = await Promise.all([1, 2, 3].map(() => rollBack(where, { from: failing, why })));
  expect(done.filter((version) => version === first)).toHaveLength(1);
  expect(done.filter((version) => version === undefined)).toHaveLength(2);
  expect((await state()).stable).toBe(first);
});

test('rolling back to the canary makes it stable and ends the canary', async () => {
  const { canary } = await withCanary(10);
  await rollBack(where, { to: canary, why: 'It is the better one.' });
  expect(await state()).toMatchObject({ stable: canary, canary: undefined });
});

test('a pinned version stays through every change until it is unpinned', async () => {
  const first = await registry.release('first');
  expect(await pin(where)).toBe(first);
  const second = await registry.publish('second');
  expect(await promoteToStable(where, second)).toBe(false);
  const pinned = `mfe-flow is pinned to ${first}. Unpin it first: npm run release -- unpin mfe-flow`;
  await expect(startCanary(where, second, 10)).rejects.toThrow(pinned);
  await expect(rollBack(where, { to: second, why: 'x' })).rejects.toThrow(pinned);
  expect(await rollBack(where, { from: first, why: 'It failed.' })).toBeUndefined();
  expect(await state()).toMatchObject({ stable: first, isPinned: true });
  expect(await unpin(where)).toBe(true);
  expect(await unpin(where)).toBe(false);
  expect(await promoteToStable(where, second)).toBe(true);
});

test('pinning to a version makes it stable; pinning to an unknown one changes nothing', async () => {
  const first = await registry.release('first');
  const second = await registry.release('second');
  await pin(where);
  await expect(pin(where, '9.9.9')).rejects.toThrow('mfe-flow 9.9.9 is not in the registry.');
  expect(await state()).toMatchObject({ stable: second, isPinned: true });
  expect(await pin(where, first)).toBe(first);
  expect(await state()).toMatchObject({ stable: first, isPinned: true });
});

test('an unreleased module cannot be moved', async () => {
  for (const move of [pin, unpin, promoteCanary])
    await expect(move(where)).rejects.toThrow('Nothing was ever released as mfe-flow.');
});

test('the stable version cannot be the canary', async () => {
  const version = await registry.release('first');
  await expect(startCanary(where, version, 10)).rejects.toThrow(
    `Everybody already gets mfe-flow ${version}.`,
  );
});

test('a module without a stable version can have a canary, which no one else sees', async () => {
  const version = await registry.publish('first');
  await startCanary(where, version, 10);
  const now = await state();
  expect(now.stable).toBeUndefined();
  expect(selectVersion(now, { isAdmin: true, bucket: 99 })).toBe(version);
  expect(selectVersion(now, { isAdmin: false, bucket: 10 })).toBeUndefined();
  expect(selectFallback(now, version)).toBeUndefined();
  expect(await withdrawCanary(where, { from: version, why: 'It failed.' })).toBe(version);
  expect(selectVersion(await state(), { isAdmin: true, bucket: 0 })).toBeUndefined();
});

test('a removed module reaches no one until it is rolled back', async () => {
  const first = await registry.release('first');
  const second = await registry.release('second');
  const canary = await registry.publish('third');
  await startCanary(where, canary, 10);
  expect(await removeRelease(where, { why: 'No one needs it.' })).toBe(second);
  const removed = await state();
  for (const isAdmin of [true, false])
    expect(selectVersion(removed, { isAdmin, bucket: 0 })).toBeUndefined();
  await expect(removeRelease(where, { why: 'x' })).rejects.toThrow('mfe-flow is not released.');
  expect(await rollBack(where, { why: 'They do.' })).toBe(second);
  expect(await state()).toMatchObject({ stable: second, previousStable: [first] });
});

test('a new module can be removed while it is a canary, and released again', async () => {
  const version = await registry.publish('first');
  await startCanary(where, version, 0);
  expect(await removeRelease(where, { why: 'Not yet.' })).toBe(version);
  await expect(rollBack(where, { why: 'x' })).rejects.toThrow('mfe-flow has no earlier version');
  expect(await promoteToStable(where, version)).toBe(true);
  expect(await state()).toMatchObject({ stable: version, previousStable: [] });
});

test('neither the shell nor a pinned module can be removed', async () => {
  const shell = { ...where, name: 'shell' };
  await expect(removeRelease(shell, { why: 'x' })).rejects.toThrow('shell cannot be removed');
  const version = await registry.release('first');
  await pin(where);
  await expect(removeRelease(where, { why: 'x' })).rejects.toThrow(`is pinned to ${version}.`);
});

test('a version whose files were changed cannot be released', async () => {
  const first = await registry.release('first');
  const second = await registry.release('second');
  const canary = await registry.publish('canary');
  await startCanary(where, canary, 10);
  for (const version of [first, canary])
    await registry.store.delete(`${name}/${version}/files/remoteEntry.js`);
  const missing = (version: string) => `remoteEntry.js of mfe-flow ${version} is missing.`;
  await expect(rollBack(where, { why: 'x' })).rejects.toThrow(missing(first));
  await expect(pin(where, first)).rejects.toThrow(missing(first));
  await expect(startCanary(where, first, 10)).rejects.toThrow(missing(first));
  await expect(promoteToStable(where, first)).rejects.toThrow(missing(first));
  await expect(promoteCanary(where)).rejects.toThrow(missing(canary));
  expect(await state()).toMatchObject({
    stable: second,
    isPinned: false,
    canary: { version: canary },
  });
});
