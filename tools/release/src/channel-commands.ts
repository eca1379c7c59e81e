import type { ChannelChange, ChannelChangeResult } from '@dashboard/release-gate';
import type { CommandContext } from './command-context.ts';
import type { ReleaseCommand } from './command-line.ts';
import { formatCommand } from './registry/release-registry.ts';

export type ChannelChangeCommand = Extract<
  ReleaseCommand,
  { action: Exclude<ChannelChange['move'], 'release' | 'canary'> }
>;

export async function changeReleaseChannels(
  context: CommandContext,
  command: ChannelChangeCommand,
): Promise<void> {
  const { registry, progress } = context;
  const goesBack = command.action === 'withdraw' || command.action === 'rollback';
  const before = goesBack ? (await registry.readSnapshot()).states.get(command.name) : undefined;
  const change: ChannelChange =
    command.action === 'rollback' || command.action === 'pin'
      ? { move: command.action, version: command.version }
      : { move: command.action };
  const result = await registry.changeChannels(command.name, change);
  progress.print(describe(context, command, result, before?.stable));
}

function describe(
  { registry }: CommandContext,
  { name, action }: ChannelChangeCommand,
  { outcome, version }: ChannelChangeResult,
  before: string | undefined,
): string {
  const suggest = (args: string) => formatCommand(registry, args);
  switch (outcome) {
    case 'released':
      return `Everybody gets ${name} ${version} now. Undo: ${suggest(`rollback ${name}`)}`;
    case 'withdrawn': {
      const gets = before ? `everybody gets ${before}` : `no one gets ${name}`;
      const further = action === 'rollback' ? ' To go back further, roll back again.' : '';
      return `The canary ${name} ${version} is withdrawn; ${gets}.${further}`;
    }
    case 'rolled-back': {
      const instead = before
        ? `, instead of ${before}. Undo: ${suggest(`rollback ${name} ${before}`)}`
        : '.';
      return `Everybody gets ${name} ${version} again${instead}`;
    }
    case 'removed':
      return `${name} is removed; it was ${version}. Undo: ${suggest(`rollback ${name} ${version}`)}`;
    case 'pinned':
      return `Everybody gets ${name} ${version}, and new releases wait. Undo: ${suggest(`unpin ${name}`)}`;
    case 'unpinned':
      return `The next release of ${name} reaches everybody again.`;
    default:
      return `${name} is not pinned.`;
  }
}
