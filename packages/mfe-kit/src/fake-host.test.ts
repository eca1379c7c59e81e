import { createFakeHost } from './fake-host.ts';

test('the fake host undoes toasts newest first, each only once', async () => {
  const host = createFakeHost({ audience: 'admin', responses: {} });
  const undone: string[] = [];
  for (const title of ['First', 'Second'])
    host.toast({ title, undo: async () => undone.push(title) });
  host.toast({ title: 'Third' });
  await host.undoLatest();
  await host.undoLatest();
  expect(undone).toEqual(['Second', 'First']);
  await expect(host.undoLatest()).rejects.toThrow('No toast has an undo.');
});
