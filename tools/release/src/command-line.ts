import { parseArgs } from 'node:util';
import { releaseNameSchema, releaseVersionSchema } from '@dashboard/contracts-gateway';
import { UserError } from '@dashboard/runner-kit/errors';

export type Command =
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
  | { readonly action: 'help' };

export interface CommandLine {
  readonly command: Command;
  readonly to?: string;
  /** The running product to check against. */
  readonly against?: string;
  /** Whether to skip that check. */
  readonly isOffline: boolean;
}

const DEFAULT_DAYS = '90';

const moves = ['canary', 'promote', 'withdraw', 'rollback', 'remove', 'pin', 'unpin'] as const;
const tokenActions = ['create-token', 'revoke-token', 'list-tokens'] as const;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  canary: text,
  promote: text,
  withdraw: text,
  rollback: text,
  remove: text,
  pin: text,
  unpin: text,
  list: flag,
  json: flag,
  dist: text,
  to: text,
  against: text,
  offline: flag,
  'create-token': text,
  'revoke-token': text,
  'list-tokens': flag,
  modules: text,
  days: text,
  help: { type: 'boolean', short: 'h' },
} as const;

const SEE_HELP = 'See npm run release -- --help.';

function fail(message: string): never {
  throw new UserError(`${message} ${SEE_HELP}`);
}

/** @throws UserError for invalid arguments */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { values, positionals } = parseOptions(args);
  const command = toCommand(values, positionals);
  checkOptions(command.action, values);
  const { to, against, offline: isOffline = false } = values;
  return { command, to, against, isOffline };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // The first sentence of Node's message has the option.
    const [sentence] = (error as Error).message.split(/\. |\n/);
    return fail(`${sentence}.`);
  }
}

type Options = ReturnType<typeof parseOptions>['values'];

function checkOptions(action: Command['action'], values: Options): void {
  const { to, against, offline, json, dist, modules, days } = values;
  const isBuild = action === 'release' || action === 'canary';
  const isForTokens = tokenActions.some((one) => one === action);
  if (against !== undefined && !isAddress(against, ['http:', 'https:']))
    fail('--against takes the address of the running system, such as http://localhost:8080.');
  if (to !== undefined && !isAddress(to, ['https:']))
    fail('--to takes the address of a running system, such as https://dashboard.example.com.');
  if (to !== undefined && (against !== undefined || offline))
    fail('--to names the running system already, so --against and --offline do not apply.');
  if (to !== undefined && isForTokens)
    fail('Release tokens are created and revoked on the store, without --to, or on /account.');
  if (offline && against !== undefined) fail('--against and --offline cannot be combined.');
  if (offline && isBuild)
    fail('A release is checked against the running system; --offline works only without a build.');
  if (json && action !== 'list') fail('--json works only with --list.');
  if (dist !== undefined && !isBuild) fail('--dist works only with a release or a canary.');
  if ((modules ?? days) !== undefined && action !== 'create-token')
    fail('--modules and --days work only with --create-token.');
}

function toCommand(values: Options, positionals: readonly string[]): Command {
  if (values.help) return { action: 'help' };
  const actions = [...moves, 'list' as const, ...tokenActions].filter(
    (action) => values[action] !== undefined,
  );
  const [action, another] = actions;
  if (another) fail(`--${action} and --${another} cannot be combined.`);
  const [first, ...more] = positionals;
  if (more.length > 0) fail(`Release one at a time, not ${positionals.join(', ')}.`);
  const { dist } = values;

  if (action === 'list')
    return { action, name: first && parseName(first), json: values.json ?? false };
  if (action === 'rollback' || action === 'pin') {
    const version = first && parseVersion(first);
    return { action, name: parseName(values[action] ?? ''), version };
  }
  if (action !== undefined && first) fail(`--${action} cannot take ${first} as well.`);
  switch (action) {
    case undefined:
      if (!first) fail('Name a module to release, such as mfe-flow.');
      return { action: 'release', name: parseName(first), dist };
    case 'canary':
      return { action, ...parseShare(values.canary ?? ''), dist };
    case 'create-token':
      return { action, team: values[action] ?? '', ...parseTokenOptions(values) };
    case 'revoke-token':
      return { action, id: values[action] ?? '' };
    case 'list-tokens':
      return { action };
    default:
      return { action, name: parseName(values[action] ?? '') };
  }
}

function parseShare(share: string): { name: string; percent: number } {
  const { name = '', percent = '' } =
    /^(?<name>.+)=(?<percent>\d{1,3})%?$/.exec(share)?.groups ?? {};
  if (percent === '' || Number(percent) > 100)
    fail('--canary takes a name and a share of the students, such as mfe-flow=10%.');
  return { name: parseName(name), percent: Number(percent) };
}

function parseTokenOptions({ modules = '', days = DEFAULT_DAYS }: Options) {
  if (modules === '') fail('Name the modules that the team can release: --modules mfe-journal.');
  if (!/^\d{1,4}$/.test(days)) fail('--days takes a number of days, such as 90.');
  return { modules: modules.split(',').map((name) => parseName(name.trim())), days: Number(days) };
}

function parseName(name: string): string {
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
