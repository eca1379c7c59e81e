import { Command, CommanderError } from 'commander';
import { UserError } from './errors.ts';

export { type Command, Option } from 'commander';

export interface CommandLine {
  /** Gets the subcommands, whose actions receive what was typed. */
  readonly program: Command;
  /** Runs the subcommand's action. @returns the help if requested @throws UserError if invalid */
  parse(args: readonly string[]): string;
}

/** @param name as in `npm run <name> -- …` */
export function createCommandLine(name: string, description: string): CommandLine {
  let help = '';
  const program = new Command(`npm run ${name} --`)
    .description(description)
    .exitOverride()
    .configureOutput({
      writeOut(text) {
        help += text;
      },
      writeErr() {},
    });
  return {
    program,
    parse(args) {
      try {
        program.parse(args, { from: 'user' });
      } catch (error) {
        if (!(error instanceof CommanderError)) throw error;
        if (error.exitCode !== 0) {
          const isWithoutCommand = error.code === 'commander.help';
          throw new UserError(
            isWithoutCommand
              ? program.helpInformation().trimEnd()
              : `${toSentence(error.message)} See npm run ${name} -- --help.`,
          );
        }
      }
      return help.trimEnd();
    },
  };
}

/** Commander's message is `error: unknown option '--lsit'`, with a suggestion on a second line. */
function toSentence(message: string): string {
  const [first = '', suggestion] = message.replace(/^error: /, '').split('\n');
  const sentence = `${first[0]?.toUpperCase()}${first.slice(1).replace(/\.$/, '')}.`;
  return suggestion ? `${sentence} ${suggestion}` : sentence;
}
