import { checkSharedLibraries } from './shared-libraries.ts';
import { createDraft, createRelease } from './testing.ts';

const bringing = (react: string) => createDraft('shell', { shared: { react } });
const taking = (range: string) => createDraft('mfe-flow', { shared: { react: range } });
const inUse = {
  snapshot: { shell: bringing('19.3.1').release, modules: [createRelease('mfe-flow')] },
};

test('a module whose range includes the version of the shell passes', async () => {
  await checkSharedLibraries(taking('^19.0.0'), inUse);
  await checkSharedLibraries(bringing('19.9.0'), inUse);
});

test('a module whose range excludes the version of the shell is rejected', async () => {
  await expect(checkSharedLibraries(taking('^19.4.0'), inUse)).rejects.toThrow(
    'mfe-flow 0.1.0-a needs react ^19.4.0, but shell 0.1.0-a has 19.3.1.',
  );
});

test('a module with a shared library that the shell does not have is rejected', async () => {
  const draft = createDraft('mfe-flow', { shared: { 'single-spa': '^6.0.3' } });
  await expect(checkSharedLibraries(draft, inUse)).rejects.toThrow('has none');
});

test('a shell with a version outside the range of a module in use is rejected', async () => {
  await expect(checkSharedLibraries(bringing('20.0.0'), inUse)).rejects.toThrow(
    'mfe-flow 0.1.0-a needs react ^19.3.1, but shell 0.1.0-a has 20.0.0.',
  );
});
