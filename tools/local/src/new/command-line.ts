import { parseArgs } from 'node:util';
import { UserError } from '@dashboard/runner-kit/errors';
import { type Kind, type Name, parseName } from './names.ts';

export const usage = `Makes the whole, tested start of a module or a service.

npm run new -- module mfe-journal                     a module of this repository
npm run new -- module mfe-journal --service journal   the same, for the calls of svc-journal
npm run new -- module mfe-journal --outside <folder>  a repository of its own, in a new folder
npm run new -- service svc-journal                    a service of this repository, with its contract`;

export interface NewCommand {
  readonly kind: Kind;
  readonly name: Name;
  readonly outside?: string;
  readonly service?: Name;
}

export function parseCommandLine(args: readonly string[]): NewCommand {
  const { values, positionals } = parseOptions(args);
  const [kind, text, ...more] = positionals;
  if ((kind !== 'module' && kind !== 'service') || text === undefined || more.length > 0) {
    throw new UserError(usage);
  }
  const { outside, service } = values;
  if (outside !== undefined && kind === 'service') {
    throw new UserError('--outside is for modules: a service belongs to this repository.');
  }
  if (service !== undefined && (kind === 'service' || outside !== undefined)) {
    throw new UserError('--service is for modules of this repository.');
  }
  const called = service && parseName('service', `svc-${service.replace(/^svc-/, '')}`);
  return { kind, name: parseName(kind, text), outside, service: called || undefined };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { outside: { type: 'string' }, service: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    // The first sentence of Node's message names the option. The rest is for programmers.
    const [sentence] = (error as Error).message.split(/\. |\n/);
    throw new UserError(`${sentence}.\n\n${usage}`);
  }
}
