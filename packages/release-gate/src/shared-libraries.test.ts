import { checkSharedLibraries } from './shared-libraries.ts';
import { createDraft, createRelease } from './testing.ts';

const bringing = (react: string) => createDraft('shell', { shared: { react } });
const taking = (range: string) => createDraft('mfe-flow', { shared: { react: range } });
const inUse = {
  snapshot: { shell: bringing('19.3.1').release, modules: [createRelease('mfe-flow')] },
};

test('a module whose range has the version of the shell passes', async () => {
  await checkSharedLibraries(taking('^19.0.0'), inUse);
  await checkSharedLibraries(bringing('19.9.0'), inUse);
});

test('a module whose range does not have the version of the shell is refused', async () => {
  await expect(checkSharedLibraries(taking('^19.4.0'), inUse)).rejects.toThrow(
    'mfe-flow 0.1.0-a takes react ^19.4.0, and shell 0.1.0-a brings 19.3.1.',
  );
});

test('a module with a shared library that the shell does not have is refused', async () => {
  const draft = createDraft('mfe-flow', { shared: { 'single-spa': '^6.0.3' } });
  await expect(checkSharedLibraries(draft, inUse)).rejects.toThrow('brings none');
});

test('a shell with a version outside the range of a module in use is refused', async () => {
  await expect(checkSharedLibraries(bringing('20.0.0'), inUse)).rejects.toThrow(
    'mfe-flow 0.1.0-a takes react ^19.3.1, and shell 0.1.0-a brings 20.0.0.',
  );
});
