import { join } from 'node:path';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { oneAtATime } from './one-at-a-time.ts';

let folder: string;

beforeEach(() => {
  folder = createTestFolder();
});

test('work with the same lock file waits for earlier work, even if that fails', async () => {
  const file = join(folder, 'lock');
  const events: string[] = [];
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const first = oneAtATime(file, async () => {
    events.push('first begins');
    begun.resolve();
    await held.promise;
    events.push('first ends');
    throw new Error('It failed.');
  });
  await begun.promise;
  const second = oneAtATime(file, async () => events.push('second begins'));
  await oneAtATime(join(folder, 'other-lock'), async () => events.push('other begins'));
  held.resolve();
  await expect(first).rejects.toThrow('It failed.');
  await second;
  expect(events).toEqual(['first begins', 'other begins', 'first ends', 'second begins']);
});
