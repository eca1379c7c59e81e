import { parseArgs } from 'node:util';
import { releaseName, releaseVersion } from '@dashboard/contracts-http';
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

export interface Arguments {
  readonly command: Command;
  /** Address of the running system that a release is held against. */
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

const named = ['canary', 'promote', 'withdraw', 'rollback', 'pin', 'unpin'] as const;

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

function refuse(what: string): never {
  throw new UserError(`${what} ${SEE_HELP}`);
}

/** @throws Refusal when they are no command, with a sentence that says why */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parsed(args);
  const { against, dist, json } = values;
  if (against !== undefined && !/^https?:$/.test(urlOf(against)?.protocol ?? '')) {
    refuse('--against takes the address of the running system, such as http://localhost:8080.');
  }
  const command = readCommand(values, positionals);
  const { action } = command;
  if (json && action !== 'list') refuse('--json goes with --list only.');
  if (dist !== undefined && action !== 'release' && action !== 'canary')
    refuse('--dist goes with a release or a canary only.');
  return { command, against };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Node's sentence names the option; what it advises on top of that is for programmers.
    const [sentence] = (error as Error).message.split(/\. |\n/);
    return refuse(`${sentence}.`);
  }
}

type Values = ReturnType<typeof parsed>['values'];

function readCommand(values: Values, positionals: readonly string[]): Command {
  if (values.help) return { action: 'help' };
  const actions = [...named, 'list' as const].filter((action) => values[action] !== undefined);
  const [action, another] = actions;
  if (another) refuse(`--${action} and --${another} do not go together.`);
  const [first, ...more] = positionals;
  if (more.length > 0) refuse(`One thing at a time: ${positionals.join(', ')} are too many.`);
  const { dist } = values;

  if (action === 'list')
    return { action, name: first && nameIn(first), json: values.json ?? false };
  if (action === 'rollback' || action === 'pin') {
    const version = first && versionIn(first);
    return { action, name: nameIn(values[action] ?? ''), version };
  }
  if (action !== undefined && first) refuse(`--${action} takes no ${first} besides.`);
  if (action === 'canary') return { action, ...shareIn(values.canary ?? ''), dist };
  if (action !== undefined) return { action, name: nameIn(values[action] ?? '') };
  if (!first) refuse('Say what to release, such as mfe-flow.');
  return { action: 'release', name: nameIn(first), dist };
}

function shareIn(text: string): { name: string; percent: number } {
  const { name = '', percent = '' } =
    /^(?<name>.+)=(?<percent>\d{1,3})%?$/.exec(text)?.groups ?? {};
  if (percent === '' || Number(percent) > 100)
    refuse('--canary takes a name and a share of the students, such as mfe-flow=10%.');
  return { name: nameIn(name), percent: Number(percent) };
}

function nameIn(text: string): string {
  return releaseName.safeParse(text).success ? text : refuse(`${text} is no name of a module.`);
}

function versionIn(text: string): string {
  return releaseVersion.safeParse(text).success ? text : refuse(`${text} is no version.`);
}

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);
