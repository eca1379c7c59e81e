import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createScratchWorkspace, type ScratchWorkspace } from '../../../test/scratch-workspace.ts';

// The tests follow each other on one copy of the repository.

const passes = { code: 0, output: expect.any(String) };

let workspace: ScratchWorkspace;

beforeAll(() => {
  workspace = createScratchWorkspace();
});

afterAll(() => workspace.remove());

const makeModule = () =>
  workspace.run('node', 'local/src/new/new.ts', 'module', 'mfe-trade-journal');

test('a new module changes no existing file but the lock file', () => {
  expect(makeModule()).toEqual(passes);
  const isNew = /^\?\? (?:mfe-trade-journal\/|\.github\/workflows\/release-mfe-trade-journal\.yml)/;
  const changes = workspace.readChanges();
  expect(changes.filter((change) => !isNew.test(change))).toEqual([' M package-lock.json']);
  expect(changes).toContain('?? mfe-trade-journal/src/contributions.ts');
});

test('a second module of the same name is refused, and nothing changes', () => {
  const before = workspace.readChanges();
  expect(makeModule()).toEqual({
    code: 1,
    output: 'mfe-trade-journal exists already. Choose another name, or remove that folder.\n',
  });
  expect(workspace.readChanges()).toEqual(before);
});

test.each([
  ['lint', ['biome', 'check']],
  ['typecheck', ['tsc', '--noEmit', '-p', 'mfe-trade-journal']],
  ['boundaries', ['node', 'checks/src/boundaries.ts']],
  ['specification', ['node', 'checks/src/specification.ts', '--strict']],
  ['its tests', ['jest', '--selectProjects=browser', '--testPathPatterns=^mfe-trade-journal/']],
])('%s passes untouched', (_, [command = '', ...args]) => {
  expect(workspace.run(command, ...args)).toEqual(passes);
});

test('it is built with the tabs of both audiences, and fits its budget', () => {
  const config = 'mfe-trade-journal/webpack.config.ts';
  expect(workspace.run('webpack', '--config', config, '--mode', 'production')).toEqual(passes);
  const read = (file: string) =>
    JSON.parse(readFileSync(join(workspace.root, 'mfe-trade-journal', file), 'utf8'));
  const tab = { id: 'trade-journal', label: 'Trade Journal', order: 100, panel: 'tradeJournal' };
  expect(read('dist/manifest.json')).toMatchObject({
    panels: ['tradeJournal'],
    tabs: [
      { ...tab, audience: 'admin' },
      { ...tab, audience: 'student' },
    ],
  });
  const { budget } = read('package.json').release;
  const { preload } = read('dist/manifest.json');
  expect(sumCompressedKB(['remoteEntry.js', ...preload])).toBeLessThan(budget.firstLoadKB);
});

/** In thousands of bytes, compressed as browsers get them. */
function sumCompressedKB(files: readonly string[]): number {
  const sizes = files.map((file) => {
    const bytes = readFileSync(join(workspace.root, 'mfe-trade-journal/dist', file));
    return brotliCompressSync(bytes).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
