import { createCommandLine, Option } from '@dashboard/runner-kit/command-line';
import { type Kind, type Name, parseName } from './names.ts';

export interface NewCommand {
  readonly kind: Kind;
  readonly name: Name;
  readonly outside?: string;
  readonly service?: Name;
}

/** @returns the text if help was requested @throws UserError for invalid arguments */
export function parseCommandLine(args: readonly string[]): NewCommand | string {
  let command: NewCommand | undefined;
  const { program, parse } = createCommandLine(
    'new',
    'Creates a module or a service that works and is tested.',
  );
  program
    .command('module <name>')
    .description('Create a module, such as mfe-journal, in this repository')
    .addOption(
      new Option(
        '--outside <folder>',
        'create it in a new folder, as a repository of its own',
      ).conflicts('service'),
    )
    .option('--service <service>', 'a service of this repository that it calls, such as journal')
    .action((name: string, { outside, service }: { outside?: string; service?: string }) => {
      const called = service && parseName('service', `svc-${service.replace(/^svc-/, '')}`);
      command = {
        kind: 'module',
        name: parseName('module', name),
        outside,
        service: called || undefined,
      };
    });
  program
    .command('service <name>')
    .description('Create a service, such as svc-journal, with its contract, in this repository')
    .action((name: string) => {
      command = { kind: 'service', name: parseName('service', name) };
    });
  const help = parse(args);
  return command ?? help;
}
