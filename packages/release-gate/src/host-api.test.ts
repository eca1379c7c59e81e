import { checkHostApi } from './host-api.ts';
import { createDraft, createRelease } from './testing.ts';

const at = (hostApi: string) => ({
  module: createDraft('mfe-flow', { hostApi }),
  inUse: { snapshot: { shell: undefined, modules: [createRelease('mfe-flow', { hostApi })] } },
  shell: createDraft('shell', { hostApi }),
  stable: { snapshot: { shell: createRelease('shell', { hostApi }), modules: [] } },
});

test.each([
  ['1.1', '1.1'],
  ['1.0', '1.1'],
  ['1.9', '1.10'],
])('a module built against %s runs in a shell that offers %s', async (module, shell) => {
  await checkHostApi(at(module).module, at(shell).stable);
  await checkHostApi(at(shell).shell, at(module).inUse);
});

test.each([
  ['1.2', '1.1', 'which is older. Release a shell that offers it first: npm run release -- shell'],
  ['1.10', '1.9', 'which is older.'],
  ['2.0', '1.1', 'these are incompatible. Change the host API only by additions.'],
  ['1.1', '2.1', 'these are incompatible.'],
])(
  'a module built against %s and a shell that offers %s are rejected',
  async (module, shell, why) => {
    const both = `mfe-flow 0.1.0-a is built against host API ${module}, and shell 0.1.0-a offers ${shell}`;
    for (const [draft, inUse] of [
      [at(module).module, at(shell).stable],
      [at(shell).shell, at(module).inUse],
    ] as const) {
      await expect(checkHostApi(draft, inUse)).rejects.toThrow(both);
      await expect(checkHostApi(draft, inUse)).rejects.toThrow(why);
    }
  },
);

test('a module cannot be released before the first shell', async () => {
  await expect(
    checkHostApi(createDraft('mfe-flow'), { snapshot: { shell: undefined, modules: [] } }),
  ).rejects.toThrow('No shell is released yet. Release it first: npm run release -- shell');
});
