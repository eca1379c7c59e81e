import { parseCommandLine } from './command-line.ts';

const splitLine = (text: string) => text.split(' ').filter(Boolean);
const commandIn = (text: string) => parseCommandLine(splitLine(text)).command;

test.each([
  ['mfe-flow', { action: 'release', name: 'mfe-flow' }],
  ['publish mfe-flow', { action: 'release', name: 'mfe-flow' }],
  ['shell --dist shell/dist', { action: 'release', name: 'shell', dist: 'shell/dist' }],
  ['canary mfe-flow 10%', { action: 'canary', name: 'mfe-flow', percent: 10 }],
  ['canary mfe-flow 0', { action: 'canary', name: 'mfe-flow', percent: 0 }],
  ['canary mfe-flow 100%', { action: 'canary', name: 'mfe-flow', percent: 100 }],
  ['promote mfe-flow', { action: 'promote', name: 'mfe-flow' }],
  ['withdraw mfe-flow', { action: 'withdraw', name: 'mfe-flow' }],
  ['rollback mfe-flow', { action: 'rollback', name: 'mfe-flow' }],
  ['rollback mfe-flow 0.1.0-a', { action: 'rollback', name: 'mfe-flow', version: '0.1.0-a' }],
  ['pin mfe-flow', { action: 'pin', name: 'mfe-flow' }],
  ['pin mfe-flow 0.1.0-a', { action: 'pin', name: 'mfe-flow', version: '0.1.0-a' }],
  ['unpin mfe-flow', { action: 'unpin', name: 'mfe-flow' }],
  ['remove mfe-flow', { action: 'remove', name: 'mfe-flow' }],
  ['token revoke 0123456789ab', { action: 'revoke-token', id: '0123456789ab' }],
  ['token list', { action: 'list-tokens' }],
  [
    'token create Journal --modules mfe-journal,mfe-notes --days 7',
    { action: 'create-token', team: 'Journal', modules: ['mfe-journal', 'mfe-notes'], days: 7 },
  ],
  [
    'token create Journal --modules mfe-journal',
    { action: 'create-token', team: 'Journal', modules: ['mfe-journal'], days: 90 },
  ],
  ['list', { action: 'list', json: false }],
  ['list mfe-flow --json', { action: 'list', name: 'mfe-flow', json: true }],
])('%s is parsed', (text, command) => {
  expect(commandIn(text)).toEqual(command);
});

test.each(['-h', '--help', 'help'])('%s shows every command', (text) => {
  expect(commandIn(text)).toMatchObject({
    action: 'help',
    text: expect.stringMatching(/publish .*canary .*rollback .*token /s),
  });
});

test('the help of a command shows its options', () => {
  expect(commandIn('help canary')).toMatchObject({ text: expect.stringContaining('--to <url>') });
});

test('--against names another running product', () => {
  const { against } = parseCommandLine(['mfe-flow', '--against', 'https://dashboard.example']);
  expect(against).toBe('https://dashboard.example');
});

test.each([
  [
    'mfe-flow --to https://dashboard.example',
    { to: 'https://dashboard.example', isOffline: false },
  ],
  ['list --to http://localhost:8080', { to: 'http://localhost:8080', isOffline: false }],
  ['promote mfe-flow --offline', { isOffline: true }],
])('%s selects where to release', (line, choice) => {
  expect(parseCommandLine(splitLine(line))).toMatchObject(choice);
});

test.each([
  ['--canary mfe-flow=10% --dist x', 'canary mfe-flow 10% --dist x'],
  ['--canary=mfe-flow=10%', 'canary mfe-flow 10%'],
  ['--to https://a.example --promote mfe-flow', 'promote mfe-flow --to https://a.example'],
  ['--rollback mfe-flow 0.1.0-a', 'rollback mfe-flow 0.1.0-a'],
  ['--list mfe-flow --json', 'list mfe-flow --json'],
  ['--list', 'list'],
  ['--create-token Journal --modules shell', 'token create Journal --modules shell'],
  ['--revoke-token 0123456789ab', 'token revoke 0123456789ab'],
  ['--list-tokens', 'token list'],
])('%s, the spelling of version 0.1, still works and says what to type', (former, current) => {
  const replacement = `npm run release -- ${current}`;
  const parsed = parseCommandLine(splitLine(current));
  expect(parseCommandLine(splitLine(former))).toEqual({ ...parsed, replacement });
  expect(parsed.replacement).toBeUndefined();
});

test('a value with spaces is quoted in what to type', () => {
  const { replacement } = parseCommandLine(['--create-token', 'Flow team', '--modules', 'shell']);
  expect(replacement).toBe("npm run release -- token create 'Flow team' --modules shell");
});

test.each([
  ['', 'Name a module to release, such as mfe-flow.'],
  ['mfe-flow mfe-heatmap', "Too many arguments for 'publish'."],
  ['../away', '../away is not a module name.'],
  ['--lost', "Unknown option '--lost'."],
  ['list --jsn', "Unknown option '--jsn'. (Did you mean --json?)"],
  ['canary mfe-flow', "Missing required argument 'share'."],
  ['canary mfe-flow 101%', '101% is not a share of the students, such as 10%.'],
  ['canary mfe-flow ten', 'ten is not a share of the students, such as 10%.'],
  ['--canary mfe-flow=-1', '-1 is not a share of the students'],
  ['canary mfe-flow 10% shell', "Too many arguments for 'canary'."],
  ['rollback mfe-flow ../away', '../away is not a version.'],
  ['mfe-flow --json', "Unknown option '--json'."],
  ['promote mfe-flow --dist x', "Unknown option '--dist'."],
  ['mfe-flow --to http://dashboard.example', '--to takes the address of a running system'],
  ['mfe-flow --to https://a.example --against https://a.example', 'cannot be used with option'],
  ['promote mfe-flow --to https://a.example --offline', 'cannot be used with option'],
  ['list --offline --against https://a.example', 'cannot be used with option'],
  ['token list --to https://a.example', "Unknown option '--to'."],
  ['mfe-flow --offline', "Unknown option '--offline'."],
  ['token create Journal', "Required option '--modules <names>' not specified."],
  ['token create Journal --modules shell,*', '* is not a module name.'],
  ['token create Journal --modules shell --days soon', '--days takes a number of days'],
  ['mfe-flow --against localhost:8080', '--against takes the address of the running system'],
])('%s is rejected with a message', (text, sentence) => {
  expect(() => commandIn(text)).toThrow(sentence);
  expect(() => commandIn(text)).toThrow('See npm run release -- --help.');
});
