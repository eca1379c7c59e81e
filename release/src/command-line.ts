import { parseArgs } from 'node:util';
import { releaseNameSchema, releaseVersionSchema } from '@dashboard/contracts-http';
import { UserError } from '@dashboard/runner-kit/errors';

export type Command =
  | { readonly action: 'release'; readonly name: string; readonly dist?: string }
  | {
      readonly action: 'canary';
      readonly name: string;
      readonly percent: number;
      readonly dist?: string;
    }
  | { readonly action: 'promote' | 'withdraw' | 'unpin'; readonly name: string }
  | { readonly action: 'rollback' | 'pin'; readonly name: string; readonly version?: string }
  | { readonly action: 'list'; readonly name?: string; readonly json: boolean }
  | { readonly action: 'help' };

export interface CommandLine {
  readonly command: Command;
  /** URL of the running product that a release must be compatible with. */
  readonly against?: string;
}

export const help = `Gives a build of the shell or of a module to people, once it has passed the gate.

npm run release -- mfe-flow                      build, gate, publish, give it to everybody
npm run release -- --canary mfe-flow=10%         the same for the admin and 10 % of the students;
                                                 of a canary that runs, only the share changes
npm run release -- --promote mfe-flow            give the canary to everybody
npm run release -- --withdraw mfe-flow           end the canary
npm run release -- --rollback mfe-flow           end the canary if there is one, else give everybody
                                                 the version before
npm run release -- --rollback mfe-flow <version> give everybody that version
npm run release -- --pin mfe-flow [version]      keep what everybody gets, or that version
npm run release -- --unpin mfe-flow              let the next release reach everybody again
npm run release -- --list [mfe-flow] [--json]    what people get, and what happened last

--dist <folder>   release that build instead of building; relative to the repository
--against <url>   the running system to hold it against; http://localhost:<PORT> when not given
Settings: RELEASES_DIR (<DATA_DIR>/releases when not given), DATA_DIR and PORT as for npm start.`;

const releaseActions = ['canary', 'promote', 'withdraw', 'rollback', 'pin', 'unpin'] as const;

const options = {
  canary: { type: 'string' },
  promote: { type: 'string' },
  withdraw: { type: 'string' },
  rollback: { type: 'string' },
  pin: { type: 'string' },
  unpin: { type: 'string' },
  list: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  dist: { type: 'string' },
  against: { type: 'string' },
} as const;

const SEE_HELP = 'See npm run release -- --help.';

function fail(message: string): never {
  throw new UserError(`${message} ${SEE_HELP}`);
}

/** @throws UserError when the arguments are not valid */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { values, positionals } = parseOptions(args);
  const { against, dist, json } = values;
  if (against !== undefined && !/^https?:$/.test(parseUrl(against)?.protocol ?? '')) {
    fail('--against takes the address of the running system, such as http://localhost:8080.');
  }
  const command = toCommand(values, positionals);
  const { action } = command;
  if (json && action !== 'list') fail('--json goes with --list only.');
  if (dist !== undefined && action !== 'release' && action !== 'canary')
    fail('--dist goes with a release or a canary only.');
  return { command, against };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // The first sentence of Node's message names the option; the rest is for programmers.
    const [sentence] = (error as Error).message.split(/\. |\n/);
    return fail(`${sentence}.`);
  }
}

type Options = ReturnType<typeof parseOptions>['values'];

function toCommand(values: Options, positionals: readonly string[]): Command {
  if (values.help) return { action: 'help' };
  const actions = [...releaseActions, 'list' as const].filter(
    (action) => values[action] !== undefined,
  );
  const [action, another] = actions;
  if (another) fail(`--${action} and --${another} do not go together.`);
  const [first, ...more] = positionals;
  if (more.length > 0) fail(`One thing at a time: ${positionals.join(', ')} are too many.`);
  const { dist } = values;

  if (action === 'list')
    return { action, name: first && parseName(first), json: values.json ?? false };
  if (action === 'rollback' || action === 'pin') {
    const version = first && parseVersion(first);
    return { action, name: parseName(values[action] ?? ''), version };
  }
  if (action !== undefined && first) fail(`--${action} takes no ${first} besides.`);
  if (action === 'canary') return { action, ...parseShare(values.canary ?? ''), dist };
  if (action !== undefined) return { action, name: parseName(values[action] ?? '') };
  if (!first) fail('Say what to release, such as mfe-flow.');
  return { action: 'release', name: parseName(first), dist };
}

function parseShare(text: string): { name: string; percent: number } {
  const { name = '', percent = '' } =
    /^(?<name>.+)=(?<percent>\d{1,3})%?$/.exec(text)?.groups ?? {};
  if (percent === '' || Number(percent) > 100)
    fail('--canary takes a name and a share of the students, such as mfe-flow=10%.');
  return { name: parseName(name), percent: Number(percent) };
}

function parseName(text: string): string {
  return releaseNameSchema.safeParse(text).success ? text : fail(`${text} is no name of a module.`);
}

function parseVersion(text: string): string {
  return releaseVersionSchema.safeParse(text).success ? text : fail(`${text} is no version.`);
}

const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);
