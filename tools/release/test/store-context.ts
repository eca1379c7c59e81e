import { type ChannelChangeCommand, changeReleaseChannels } from '../src/channel-commands.ts';
import type { CommandContext } from '../src/command-context.ts';
import { parseCommandLine } from '../src/command-line.ts';
import { createStoreRegistry, type StoreRegistryOptions } from '../src/registry/store-registry.ts';

export function createStoreContext(
  output: string[],
  options: Omit<StoreRegistryOptions, 'print'>,
): CommandContext {
  const unused = () => Promise.reject(new Error('No process is started.'));
  const print = (line: string) => void output.push(line);
  return {
    registry: createStoreRegistry({ ...options, print }),
    supervisor: { run: unused, supervise: unused, stop: unused, killNow: unused },
    progress: { print, step: (_, work) => work() },
  };
}

/** `pin mfe-flow` */
export const changeChannels = (line: string, context: CommandContext): Promise<void> =>
  changeReleaseChannels(context, parseCommandLine(line.split(' ')).command as ChannelChangeCommand);
