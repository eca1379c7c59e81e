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

test('a service is created inside this repository', () => {
  expect(parseCommandLine(['service', 'svc-journal'])).toMatchObject({
    kind: 'service',
    name: { folder: 'svc-journal' },
  });
});

test('the help names every subcommand, and a subcommand’s help names its options', () => {
  expect(parseCommandLine(['--help'])).toMatch(/module .* service /s);
  expect(parseCommandLine(['module', '--help'])).toMatch(/--outside <folder>.*--service/s);
  expect(() => parseCommandLine([])).toThrow(/^Usage: npm run new -- /);
});

test.each([
  [['module'], "Missing required argument 'name'."],
  [['page', 'mfe-journal'], "Unknown command 'page'."],
  [['module', 'mfe-journal', 'mfe-notes'], 'Too many arguments'],
  [['module', 'mfe-journal', '--inside'], "Unknown option '--inside'."],
  [['service', 'svc-journal', '--outside', '../journal'], "Unknown option '--outside'."],
  [['service', 'svc-notes', '--service', 'journal'], "Unknown option '--service'."],
  [
    ['module', 'mfe-notes', '--outside', '../notes', '--service', 'journal'],
    "cannot be used with option '--service <service>'",
  ],
])('%j is rejected', (args, sentence) => {
  expect(() => parseCommandLine(args)).toThrow(sentence);
  expect(() => parseCommandLine(args)).toThrow('See npm run new -- --help.');
});

test.each(['journal', 'svc-journal'])('a module can use a service’s calls: %s', (service) => {
  expect(parseCommandLine(['module', 'mfe-notes', '--service', service])).toMatchObject({
    name: { folder: 'mfe-notes' },
    service: { folder: 'svc-journal', kebab: 'journal' },
  });
});
