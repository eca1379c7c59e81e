import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { fillRanges, readRanges } from '../../kits/ranges.ts';
import { parseName } from '../names.ts';
import { generateModule, renderModule } from './generate-module.ts';
import { makeRepository } from './make-repository.ts';

const name = parseName('module', 'mfe-trade-journal');

test.each(['inside', 'outside'] as const)(
  'a module %s has the same ranges as this repository',
  (place) => {
    const ranges = readRanges(projectRoot);
    const text = renderModule(name, place).get('package.json') ?? '';
    const { dependencies, devDependencies } = JSON.parse(fillRanges(text, ranges));
    expect(dependencies.react).toBe(ranges.react);
    expect(dependencies['@dashboard/mfe-kit']).toBe('0.1.0');
    expect(Object.values({ ...dependencies, ...devDependencies })).not.toContain('catalog:');
  },
);

test('a service’s module depends on its contract and on nothing from the watchlist', () => {
  const files = renderModule(name, 'inside', parseName('service', 'svc-trade-log'));
  const text = [...files.values()].join('\n');
  expect(files.get('package.json')).toContain('"@dashboard/contracts-trade-log": "0.1.0"');
  expect(files.get('src/screens/StudentScreen.tsx')).toContain('Trade Journal');
  expect(text).toContain('useEndpoint(listTradeLogEntries)');
  expect(text).toContain('useCreation(addTradeLogEntry');
  expect(text).not.toMatch(/contracts-portfolio|listStocks/);
});

test('a service that was not generated here is rejected', () => {
  expect(() => generateModule(name, parseName('service', 'svc-flow'))).toThrow(
    'packages/contracts/flow/src/entries.ts does not exist.',
  );
});

test('an unknown package is named', () => {
  const text = '{ "dependencies": { "left-pad": "catalog:" } }';
  expect(() => fillRanges(text, {})).toThrow('No package of this repository depends on left-pad.');
});

test('no repository is created in a folder with files', () => {
  const folder = createTestFolder();
  writeFileSync(join(folder, 'notes.txt'), '');
  expect(() => makeRepository(name, folder)).toThrow(
    `${folder} contains files. Name a new or empty folder.`,
  );
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});
