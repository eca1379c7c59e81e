import { draftOf, releaseOf } from '../../test/drafts.ts';
import { checkSharedLibraries } from './shared-libraries.ts';

const bringing = (react: string) => draftOf('shell', { shared: { react } });
const taking = (range: string) => draftOf('mfe-flow', { shared: { react: range } });
const people = {
  released: { shell: bringing('19.3.1').release, modules: [releaseOf('mfe-flow')] },
};

test('a module takes what the shell brings', async () => {
  await checkSharedLibraries(taking('^19.0.0'), people);
  await checkSharedLibraries(bringing('19.9.0'), people);
});

test('a module that takes another version than the shell brings is refused', async () => {
  await expect(checkSharedLibraries(taking('^19.4.0'), people)).rejects.toThrow(
    'mfe-flow 0.1.0-a takes react ^19.4.0, and shell 0.1.0-a brings 19.3.1.',
  );
});

test('a module that takes what the shell does not bring is refused', async () => {
  const draft = draftOf('mfe-flow', { shared: { 'single-spa': '^6.0.3' } });
  await expect(checkSharedLibraries(draft, people)).rejects.toThrow('brings none');
});

test('a shell that brings what a module of the people does not take is refused', async () => {
  await expect(checkSharedLibraries(bringing('20.0.0'), people)).rejects.toThrow(
    'mfe-flow 0.1.0-a takes react ^19.3.1, and shell 0.1.0-a brings 20.0.0.',
  );
});
