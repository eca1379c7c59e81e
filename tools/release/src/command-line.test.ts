import { parseCommandLine } from './command-line.ts';

const commandIn = (text: string) => parseCommandLine(text.split(' ').filter(Boolean)).command;

test.each([
  ['mfe-flow', { action: 'release', name: 'mfe-flow' }],
  ['shell --dist shell/dist', { action: 'release', name: 'shell', dist: 'shell/dist' }],
  ['--canary mfe-flow=10%', { action: 'canary', name: 'mfe-flow', percent: 10 }],
  ['--canary mfe-flow=0', { action: 'canary', name: 'mfe-flow', percent: 0 }],
  ['--canary=mfe-flow=100%', { action: 'canary', name: 'mfe-flow', percent: 100 }],
  ['--promote mfe-flow', { action: 'promote', name: 'mfe-flow' }],
  ['--withdraw mfe-flow', { action: 'withdraw', name: 'mfe-flow' }],
  ['--rollback mfe-flow', { action: 'rollback', name: 'mfe-flow' }],
  ['--rollback mfe-flow 0.1.0-a', { action: 'rollback', name: 'mfe-flow', version: '0.1.0-a' }],
  ['--pin mfe-flow', { action: 'pin', name: 'mfe-flow' }],
  ['--pin mfe-flow 0.1.0-a', { action: 'pin', name: 'mfe-flow', version: '0.1.0-a' }],
  ['--unpin mfe-flow', { action: 'unpin', name: 'mfe-flow' }],
  ['--remove mfe-flow', { action: 'remove', name: 'mfe-flow' }],
  ['--revoke-token 0123456789ab', { action: 'revoke-token', id: '0123456789ab' }],
  ['--list-tokens', { action: 'list-tokens' }],
  [
    '--create-token Journal --modules mfe-journal,mfe-notes --days 7',
    { action: 'create-token', team: 'Journal', modules: ['mfe-journal', 'mfe-notes'], days: 7 },
  ],
  [
    '--create-token Journal --modules mfe-journal',
    { action: 'create-token', team: 'Journal', modules: ['mfe-journal'], days: 90 },
  ],
  ['--list', { action: 'list', json: false }],
  ['--list mfe-flow --json', { action: 'list', name: 'mfe-flow', json: true }],
  ['-h', { action: 'help' }],
])('%s is parsed', (text, command) => {
  expect(commandIn(text)).toEqual(command);
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
  ['--list --to http://localhost:8080', { to: 'http://localhost:8080', isOffline: false }],
  ['--promote mfe-flow --offline', { isOffline: true }],
])('%s selects where to release', (line, choice) => {
  expect(parseCommandLine(line.split(' '))).toMatchObject(choice);
});

test.each([
  ['', 'Name a module to release, such as mfe-flow.'],
  ['mfe-flow mfe-heatmap', 'Release one at a time, not mfe-flow, mfe-heatmap.'],
  ['../away', '../away is not a module name.'],
  ['--lost', "Unknown option '--lost'."],
  ['--canary', "Option '--canary <value>' argument missing."],
  ['--canary mfe-flow', 'such as mfe-flow=10%.'],
  ['--canary mfe-flow=101%', 'such as mfe-flow=10%.'],
  ['--canary mfe-flow=-1', 'such as mfe-flow=10%.'],
  ['--canary mfe-flow=10% shell', '--canary cannot take shell as well.'],
  ['--promote mfe-flow --withdraw mfe-flow', '--promote and --withdraw cannot be combined.'],
  ['--list --pin mfe-flow', '--pin and --list cannot be combined.'],
  ['--rollback mfe-flow ../away', '../away is not a version.'],
  ['mfe-flow --json', '--json works only with --list.'],
  ['--promote mfe-flow --dist x', '--dist works only with a release or a canary.'],
  ['mfe-flow --to http://dashboard.example', '--to takes the address of a running system'],
  ['mfe-flow --to https://a.example --against https://a.example', '--to names the running system'],
  ['--promote mfe-flow --to https://a.example --offline', '--to names the running system'],
  ['--list-tokens --to https://a.example', 'Release tokens are created and revoked on the store'],
  ['mfe-flow --offline', 'A release is checked against the running system'],
  ['--canary mfe-flow=1% --offline', 'A release is checked against the running system'],
  ['--list --offline --against https://a.example', '--against and --offline cannot be combined.'],
  ['--create-token Journal', 'Name the modules that the team can release'],
  ['--create-token Journal --modules shell,*', '* is not a module name.'],
  ['--create-token Journal --modules shell --days soon', '--days takes a number of days'],
  ['--list --days 9', '--modules and --days work only with --create-token.'],
  ['mfe-flow --against localhost:8080', '--against takes the address of the running system'],
])('%s is rejected with a message', (text, sentence) => {
  expect(() => commandIn(text)).toThrow(sentence);
  expect(() => commandIn(text)).toThrow('See npm run release -- --help.');
});
