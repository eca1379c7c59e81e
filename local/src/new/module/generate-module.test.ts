import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { fillRanges, readRanges } from '../../kits/ranges.ts';
import { parseName } from '../names.ts';
import { generateModule, renderModule } from './generate-module.ts';
import { makeRepository } from './make-repository.ts';

const name = parseName('module', 'mfe-trade-journal');

test('a module declares a tab for each audience, named after it', () => {
  const { files, workspaces } = generateModule(name);
  const contributions = files.get('mfe-trade-journal/src/contributions.ts');
  const tab = "label: 'Trade Journal', order: 100, panel: 'tradeJournal'";
  for (const audience of ['admin', 'student'])
    expect(contributions).toContain(`{ id: 'trade-journal', audience: '${audience}', ${tab} }`);
  expect(workspaces).toEqual(['mfe-trade-journal']);
});

test.each(['inside', 'outside'] as const)(
  'the ranges of a module %s are those of this repository',
  (place) => {
    const ranges = readRanges(projectRoot);
    const text = renderModule(name, place).get('package.json') ?? '';
    const { dependencies, devDependencies } = JSON.parse(fillRanges(text, ranges));
    expect(dependencies.react).toBe(ranges.react);
    expect(dependencies['@dashboard/mfe-kit']).toBe('0.1.0');
    expect(Object.values({ ...dependencies, ...devDependencies })).not.toContain('catalog:');
  },
);

test('a module of a service depends on its contract, and on nothing of the watchlist', () => {
  const files = renderModule(name, 'inside', parseName('service', 'svc-trade-log'));
  const text = [...files.values()].join('\n');
  expect(files.get('package.json')).toContain('"@dashboard/contracts-trade-log": "0.1.0"');
  expect(files.get('src/screens/StudentScreen.tsx')).toContain('Trade Journal');
  expect(text).toContain('useEndpoint(listTradeLogEntries)');
  expect(text).toContain('useCreation(addTradeLogEntry');
  expect(text).not.toMatch(/contracts-portfolio|listStocks/);
});

test('a service that was not made here is refused', () => {
  expect(() => generateModule(name, parseName('service', 'svc-flow'))).toThrow(
    'There is no packages/contracts/flow/src/entries.ts.',
  );
});

test('a package that this repository does not know is named', () => {
  const text = '{ "dependencies": { "left-pad": "catalog:" } }';
  expect(() => fillRanges(text, {})).toThrow('No package of this repository depends on left-pad.');
});

test('no repository is made in a folder with files in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dashboard-taken-'));
  writeFileSync(join(folder, 'notes.txt'), '');
  expect(() => makeRepository(name, folder)).toThrow(
    `There are files in ${folder}. Name a folder that is new or empty.`,
  );
  expect(readdirSync(folder)).toEqual(['notes.txt']);
  rmSync(folder, { recursive: true });
});
