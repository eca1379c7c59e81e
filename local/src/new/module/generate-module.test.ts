import { projectRoot } from '@dashboard/runner-kit/project-root';
import { fillRanges, readRanges } from '../../kits/ranges.ts';
import { parseName } from '../names.ts';
import { generateModule, renderModule } from './generate-module.ts';

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

test('a package that this repository does not know is named', () => {
  const text = '{ "dependencies": { "left-pad": "catalog:" } }';
  expect(() => fillRanges(text, {})).toThrow('No package of this repository depends on left-pad.');
});
