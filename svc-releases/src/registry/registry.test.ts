import { readHistory } from '@dashboard/release-registry';
import { createFullRegistry, moduleFiles } from '@dashboard/release-registry/testing';
import { provide } from '@dashboard/service-kit/testing';
import { openRegistry, type Registry } from './registry.ts';

const files = provide(createFullRegistry, ({ remove }) => remove(), 'each');
let registry: Registry;
let announced: number;

beforeEach(() => {
  announced = 0;
  registry = openRegistry(files.store, () => {
    announced += 1;
  });
});

test('changes run one at a time, are visible at once and are announced', async () => {
  const order: string[] = [];
  const change = (version: string) =>
    registry.change(async () => {
      order.push(`begins ${version}`);
      await files.publish('mfe-flow', version, moduleFiles(version));
      order.push(`ends ${version}`);
    });
  await registry.readHistory();
  await Promise.all([change('1.1.0-b'), change('1.2.0-c')]);
  expect(order).toEqual(['begins 1.1.0-b', 'ends 1.1.0-b', 'begins 1.2.0-c', 'ends 1.2.0-c']);
  expect((await registry.readHistory()).at(-1)).toMatchObject({ version: '1.2.0-c' });
  expect(announced).toBe(2);
});

test('a change that takes too long fails with a message, and so do those waiting for it', async () => {
  let isRun = false;
  const slow = registry.change(() => new Promise(() => undefined), { limitMs: 200 });
  const next = registry.change(
    async () => {
      isRun = true;
    },
    { limitMs: 300 },
  );
  await expect(slow).rejects.toThrow('The release registry has not responded for 0.2 s.');
  await expect(next).rejects.toThrow('The release registry has not responded for 0.3 s.');
  expect(isRun).toBe(false);
});

test('callers at the same time share one read of the history, even while the registry hangs', async () => {
  const reads = jest.spyOn(files.store, 'readDocument');
  const histories = await Promise.all([registry.readHistory(), registry.readHistory()]);
  expect(histories[0]).toEqual(await readHistory(files.store));
  expect(reads).toHaveBeenCalledTimes(2);

  const hanging = openRegistry(files.store, () => undefined);
  reads.mockImplementation(() => new Promise(() => undefined));
  const waiting = Array.from({ length: 20 }, () => hanging.readHistory());
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected');
  expect(reads).toHaveBeenCalledTimes(3);
});

test('a failed read is tried again by the next caller', async () => {
  jest.spyOn(files.store, 'readDocument').mockRejectedValueOnce(new Error('no'));
  await expect(registry.readHistory()).rejects.toThrow('no');
  expect(await registry.readHistory()).toEqual(await readHistory(files.store));
});
