import { draftOf, releaseOf } from '../../test/drafts.ts';
import { checkHostApi } from './host-api.ts';

const at = (hostApi: string) => ({
  module: draftOf('mfe-flow', { hostApi }),
  people: { released: { shell: undefined, modules: [releaseOf('mfe-flow', { hostApi })] } },
  shell: draftOf('shell', { hostApi }),
  stable: { released: { shell: releaseOf('shell', { hostApi }), modules: [] } },
});

test.each([
  ['1.1', '1.1'],
  ['1.0', '1.1'],
  ['1.9', '1.10'],
])('a module built against %s runs in a shell that offers %s', async (module, shell) => {
  await checkHostApi(at(module).module, at(shell).stable);
  await checkHostApi(at(shell).shell, at(module).people);
});

test.each([
  ['1.2', '1.1', 'which is less. Release a shell that offers it first: npm run release -- shell'],
  ['1.10', '1.9', 'which is less.'],
  ['2.0', '1.1', 'these do not go together. Change the host API by additions only.'],
  ['1.1', '2.1', 'these do not go together.'],
])(
  'a module built against %s and a shell that offers %s are refused',
  async (module, shell, why) => {
    const both = `mfe-flow 0.1.0-a is built against host API ${module}, and shell 0.1.0-a offers ${shell}`;
    for (const [draft, people] of [
      [at(module).module, at(shell).stable],
      [at(shell).shell, at(module).people],
    ] as const) {
      await expect(checkHostApi(draft, people)).rejects.toThrow(both);
      await expect(checkHostApi(draft, people)).rejects.toThrow(why);
    }
  },
);

test('a module waits for the first shell', async () => {
  await expect(
    checkHostApi(draftOf('mfe-flow'), { released: { shell: undefined, modules: [] } }),
  ).rejects.toThrow('No shell is released yet. Release it first: npm run release -- shell');
});
