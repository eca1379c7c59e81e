import { parseCommandLine } from './command-line.ts';

test('a module is created inside or outside this repository', () => {
  expect(parseCommandLine(['module', 'mfe-journal'])).toMatchObject({
    kind: 'module',
    name: { folder: 'mfe-journal' },
    outside: undefined,
  });
  expect(parseCommandLine(['module', 'mfe-journal', '--outside', '../journal'])).toMatchObject({
    outside: '../journal',
  });
});

test.each([
  [[]],
  [['module']],
  [['page', 'mfe-journal']],
  [['module', 'mfe-journal', 'mfe-notes']],
])('%j prints the usage', (args) => {
  expect(() => parseCommandLine(args)).toThrow(/npm run new -- module mfe-journal/);
});

test('an unknown option is named', () => {
  expect(() => parseCommandLine(['module', 'mfe-journal', '--inside'])).toThrow(/'--inside'/);
});

test('a service cannot be created outside this repository', () => {
  const args = ['service', 'svc-journal', '--outside', '../journal'];
  expect(() => parseCommandLine(args)).toThrow(/--outside is for modules/);
});

test.each(['journal', 'svc-journal'])('a module can use a service’s calls: %s', (service) => {
  expect(parseCommandLine(['module', 'mfe-notes', '--service', service])).toMatchObject({
    name: { folder: 'mfe-notes' },
    service: { folder: 'svc-journal', kebab: 'journal' },
  });
});

test.each([
  [['service', 'svc-notes', '--service', 'journal']],
  [['module', 'mfe-notes', '--outside', '../notes', '--service', 'journal']],
])('%j is rejected', (args) => {
  expect(() => parseCommandLine(args)).toThrow('--service is for modules of this repository.');
});
