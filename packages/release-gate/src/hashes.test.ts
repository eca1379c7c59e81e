import { computeIntegrity } from '@dashboard/release-registry';
import { checkHashes } from './hashes.ts';
import { createDraft } from './testing.ts';

const chunk = 'export const text = 1;';
const loading = (hash: string) => `r.scriptHashes={198:"${hash}",365:""},r.l=1`;
const hash = computeIntegrity(Buffer.from(chunk));

test('scripts that are loaded with their hashes pass', async () => {
  await checkHashes(
    createDraft('mfe-flow', {
      preload: ['198.js'],
      files: { 'remoteEntry.js': loading(hash), '198.js': chunk },
    }),
  );
});

test('a table with spaces is read, and a file that is not a script has none', async () => {
  const table = 'r.scriptHashes = {198:"sha384-unknown"}';
  await checkHashes(createDraft('mfe-flow', { files: { 'notes.txt': table } }));
  const files = { 'remoteEntry.js': table };
  await expect(checkHashes(createDraft('mfe-flow', { files }))).rejects.toThrow('sha384-unknown');
});

test('a script that was changed after the build is rejected', async () => {
  const files = { 'remoteEntry.js': loading(hash), '198.js': `${chunk} ` };
  await expect(checkHashes(createDraft('mfe-flow', { files }))).rejects.toThrow(
    `remoteEntry.js of mfe-flow 0.1.0-a loads a script with the hash ${hash}, which matches no file of the build.`,
  );
});

test('a manifest with a script that is missing from the build is rejected', async () => {
  await expect(checkHashes(createDraft('mfe-flow', { preload: ['gone.js'] }))).rejects.toThrow(
    'The manifest of mfe-flow 0.1.0-a names gone.js, which is not in the build. Rebuild it.',
  );
});
