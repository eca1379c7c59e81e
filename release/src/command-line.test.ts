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
  ['', 'Say what to release, such as mfe-flow.'],
  ['mfe-flow mfe-heatmap', 'One thing at a time: mfe-flow, mfe-heatmap are too many.'],
  ['../away', '../away is no name of a module.'],
  ['--lost', "Unknown option '--lost'."],
  ['--canary', "Option '--canary <value>' argument missing."],
  ['--canary mfe-flow', 'such as mfe-flow=10%.'],
  ['--canary mfe-flow=101%', 'such as mfe-flow=10%.'],
  ['--canary mfe-flow=-1', 'such as mfe-flow=10%.'],
  ['--canary mfe-flow=10% shell', '--canary takes no shell besides.'],
  ['--promote mfe-flow --withdraw mfe-flow', '--promote and --withdraw do not go together.'],
  ['--list --pin mfe-flow', '--pin and --list do not go together.'],
  ['--rollback mfe-flow ../away', '../away is no version.'],
  ['mfe-flow --json', '--json goes with --list only.'],
  ['--promote mfe-flow --dist x', '--dist goes with a release or a canary only.'],
  ['mfe-flow --against localhost:8080', '--against takes the address of the running system'],
])('%s is refused with a message', (text, sentence) => {
  expect(() => commandIn(text)).toThrow(sentence);
  expect(() => commandIn(text)).toThrow('See npm run release -- --help.');
});
