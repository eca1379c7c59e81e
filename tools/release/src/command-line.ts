import { releaseNameSchema, releaseVersionSchema } from '@dashboard/contracts-gateway';
import { type Command, createCommandLine, Option } from '@dashboard/runner-kit/command-line';
import { UserError } from '@dashboard/runner-kit/errors';
import { replaceFormerOption } from './former-options.ts';

export type ReleaseCommand =
  | { readonly action: 'release'; readonly name: string; readonly dist?: string }
  | {
      readonly action: 'canary';
      readonly name: string;
      readonly percent: number;
      readonly dist?: string;
    }
  | { readonly action: 'promote' | 'withdraw' | 'remove' | 'unpin'; readonly name: string }
  | { readonly action: 'rollback' | 'pin'; readonly name: string; readonly version?: string }
  | { readonly action: 'list'; readonly name?: string; readonly json: boolean }
  | {
      readonly action: 'create-token';
      readonly team: string;
      readonly modules: string[];
      readonly days: number;
    }
  | { readonly action: 'revoke-token'; readonly id: string }
  | { readonly action: 'list-tokens' }
  | { readonly action: 'help'; readonly text: string };

export interface CommandLine {
  readonly command: ReleaseCommand;
  readonly to?: string;
  readonly against?: string;
  readonly isOffline: boolean;
  /** What to type instead, if an option of an earlier version named the command. */
  readonly replacement?: string;
}

interface Options {
  readonly dist?: string;
  readonly json?: boolean;
  readonly modules?: string;
  readonly days?: string;
  readonly to?: string;
  readonly against?: string;
  readonly offline?: boolean;
}

type Accept = (command: ReleaseCommand, options: Options) => void;

type ToCommand = (args: readonly string[], options: Options) => ReleaseCommand;

const SEE_HELP = 'See npm run release -- --help.';
const DEFAULT_DAYS = '90';

const DESCRIPTION = `Releases a build of the shell or of a module once it has passed the gate: \`npm run release -- mfe-flow\` publishes it.

Without --to, it works on the store of the product on this machine. Settings: RELEASES_DIR (default: <DATA_DIR>/releases), DATA_DIR and PORT as for npm start.`;

const channelCommands = [
  ['promote <module>', 'Give the canary to everybody'],
  ['withdraw <module>', 'End the canary'],
  [
    'rollback <module> [version]',
    'End the canary if there is one, else give everybody the previous version, or that one',
  ],
  ['remove <module>', 'Remove the module from the product'],
  ['pin <module> [version]', 'Keep the stable version, or that one, whatever is released'],
  ['unpin <module>', 'Let the next release reach everybody again'],
] as const;

function fail(message: string): never {
  throw new UserError(`${message} ${SEE_HELP}`);
}

/** @throws UserError for invalid arguments */
export function parseCommandLine(given: readonly string[]): CommandLine {
  if (given.length === 0) fail('Name a module to release, such as mfe-flow.');
  const { args, replacement } = replaceFormerOption(given);
  let parsed: CommandLine | undefined;
  const { program, parse } = createCommandLine('release', DESCRIPTION);
  addCommands(program, (command, { to, against, offline: isOffline = false }) => {
    checkAddresses(to, against);
    parsed = { command, to, against, isOffline, replacement };
  });
  const text = parse(args);
  return parsed ?? { command: { action: 'help', text }, isOffline: false };
}

function addCommands(program: Command, accept: Accept): void {
  function add(parent: Command, usage: string, summary: string, toCommand: ToCommand): Command {
    return parent
      .command(usage, { isDefault: usage.startsWith('publish') })
      .description(summary)
      .action((...values) => {
        const command = values.at(-1) as Command;
        accept(toCommand(command.args, command.opts()), command.opts());
      });
  }
  const onProduct = (command: Command): Command =>
    command
      .addOption(
        new Option(
          '--to <url>',
          'release to the running product there, with the release token in RELEASE_TOKEN',
        ).conflicts(['against', 'offline']),
      )
      .addOption(
        new Option(
          '--against <url>',
          'check against the running system there (default: http://localhost:<PORT>)',
        ).conflicts('offline'),
      );
  const addBuild = (usage: string, summary: string, toCommand: ToCommand): Command =>
    onProduct(add(program, usage, summary, toCommand)).option(
      '--dist <folder>',
      'release that build instead of building; relative to the repository',
    );
  const addChannelCommand = (usage: string, summary: string, toCommand: ToCommand): Command =>
    onProduct(add(program, usage, summary, toCommand)).option(
      '--offline',
      'change the store without a running product, and without that check',
    );

  addBuild(
    'publish <module>',
    'Build, check, publish, and give it to everybody',
    ([name], { dist }) => ({
      action: 'release',
      name: parseName(name),
      dist,
    }),
  );
  addBuild(
    'canary <module> <share>',
    'The same for the admin and that share of the students, such as 10%; for a running canary, only change the share',
    ([name, share], { dist }) => ({
      action: 'canary',
      name: parseName(name),
      percent: parsePercent(share),
      dist,
    }),
  );
  for (const [usage, summary] of channelCommands) {
    const [action] = usage.split(' ');
    addChannelCommand(usage, summary, ([name, version]) => {
      const target = { name: parseName(name), version: version && parseVersion(version) };
      return { action, ...target } as ReleaseCommand;
    });
  }
  addChannelCommand(
    'list [module]',
    'Show the current versions and recent changes',
    ([name], { json = false }) => ({
      action: 'list',
      name: name && parseName(name),
      json,
    }),
  ).option('--json', 'show them as JSON');

  const token = program
    .command('token')
    .description('Create, revoke and list the release tokens of teams, on the store');
  add(
    token,
    'create <team>',
    'Create a token, which is shown only once',
    ([team = ''], options) => ({
      action: 'create-token',
      team,
      ...parseTokenOptions(options),
    }),
  )
    .requiredOption('--modules <names>', 'what the team can release, separated by commas')
    .addOption(new Option('--days <number>', 'how long it is valid').default(DEFAULT_DAYS, '90'));
  add(token, 'revoke <id>', 'Revoke a token', ([id = '']) => ({ action: 'revoke-token', id }));
  add(token, 'list', 'Show all tokens', () => ({ action: 'list-tokens' }));
}

function checkAddresses(to: string | undefined, against: string | undefined): void {
  if (against !== undefined && !isAddress(against, ['http:', 'https:']))
    fail('--against takes the address of the running system, such as http://localhost:8080.');
  if (to !== undefined && !isAddress(to, ['https:']))
    fail('--to takes the address of a running system, such as https://dashboard.example.com.');
}

function parsePercent(share = ''): number {
  const percent = /^(\d{1,3})%?$/.exec(share)?.[1];
  if (percent === undefined || Number(percent) > 100)
    fail(`${share} is not a share of the students, such as 10%.`);
  return Number(percent);
}

function parseTokenOptions({ modules = '', days = DEFAULT_DAYS }: Options) {
  if (!/^\d{1,4}$/.test(days)) fail('--days takes a number of days, such as 90.');
  return { modules: modules.split(',').map((name) => parseName(name.trim())), days: Number(days) };
}

function parseName(name = ''): string {
  return releaseNameSchema.safeParse(name).success ? name : fail(`${name} is not a module name.`);
}

function parseVersion(version: string): string {
  return releaseVersionSchema.safeParse(version).success
    ? version
    : fail(`${version} is not a version.`);
}

/** Unencrypted traffic is only allowed to this machine. */
function isAddress(address: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  const isLoopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  return protocols.includes(protocol) || (protocol === 'http:' && isLoopback);
}
