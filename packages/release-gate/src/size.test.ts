import { randomBytes } from 'node:crypto';
import { checkSize } from './size.ts';
import { createDraft } from './testing.ts';

const incompressible = (bytes: number) =>
  randomBytes(bytes * 2)
    .toString('base64')
    .slice(0, Math.ceil((bytes * 4) / 3));
const files = {
  'remoteEntry.js': incompressible(1_950),
  'parcels.js': incompressible(5_950),
  'later.js': incompressible(4_000),
  'LICENSE.txt': incompressible(50_000),
};
const draft = createDraft('mfe-flow', { preload: ['parcels.js'], files });

test('a module within its budget passes, and only files that browsers run count', async () => {
  await checkSize(draft, { budget: { firstLoadKB: 9, totalKB: 14 } });
});

test('a first load over the budget is rejected with the largest files', async () => {
  await expect(checkSize(draft, { budget: { firstLoadKB: 7, totalKB: 14 } })).rejects.toThrow(
    /^mfe-flow 0\.1\.0-a is too large: its first load is 8\.0 KB compressed, and its budget is 7 KB\. The largest: parcels\.js 6\.0 KB, remoteEntry\.js 2\.0 KB\. Make it smaller, or raise release\.budget\.firstLoadKB in mfe-flow\/package\.json\.$/,
  );
});

test('a total of scripts over the budget is rejected, including those loaded later', async () => {
  await expect(checkSize(draft, { budget: { firstLoadKB: 9, totalKB: 11 } })).rejects.toThrow(
    'all its scripts and styles are 12',
  );
});

test('scripts in the page of a shell are part of its first load', async () => {
  const shell = createDraft('shell', {
    preload: ['main.js'],
    files: {
      'index.html': '<script defer src=%SHELL%/shell.js></script><script src="%SHELL%/early.js">',
      'shell.js': incompressible(3_000),
      'early.js': incompressible(3_000),
      'main.js': incompressible(3_000),
      'later.js': incompressible(3_000),
    },
  });
  await checkSize(shell, { budget: { firstLoadKB: 10, totalKB: 13 } });
  await expect(checkSize(shell, { budget: { firstLoadKB: 8, totalKB: 13 } })).rejects.toThrow(
    'its first load is 9',
  );
});
