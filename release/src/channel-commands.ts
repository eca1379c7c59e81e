/** Change which published version is stable, canary or pinned. */
import type { ReleaseState } from '@dashboard/release-registry';
import type { CommandContext } from './command-context.ts';
import { formatCommand } from './registry/release-registry.ts';

export async function promote({ registry, progress }: CommandContext, name: string): Promise<void> {
  const { version } = await registry.move(name, { move: 'promote' });
  progress.print(
    `Everybody gets ${name} ${version} now. Take it back: ${formatCommand(registry, `--rollback ${name}`)}`,
  );
}

async function readState({ registry }: CommandContext, name: string) {
  return (await registry.readSnapshot()).states.get(name);
}

export async function withdraw(context: CommandContext, name: string): Promise<void> {
  const before = await readState(context, name);
  const { version } = await context.registry.move(name, { move: 'withdraw' });
  context.progress.print(describeWithdrawn(name, version, before));
}

const describeWithdrawn = (name: string, version = '', before: ReleaseState | undefined) =>
  `The canary ${name} ${version} is withdrawn; ${before?.stable ? `everybody gets ${before.stable}` : `nobody gets ${name}`}.`;

/** Without a version, the canary goes first, since it was released last. */
export async function rollBackRelease(
  context: CommandContext,
  name: string,
  to?: string,
): Promise<void> {
  const { registry, progress } = context;
  const before = await readState(context, name);
  const { outcome, version } = await registry.move(name, { move: 'rollback', version: to });
  if (outcome === 'withdrawn') {
    const withdrawn = describeWithdrawn(name, version, before);
    return progress.print(`${withdrawn} To go back further, roll back once more.`);
  }
  const instead = before?.stable
    ? `, instead of ${before.stable}. Take that back: ${formatCommand(registry, `--rollback ${name} ${before.stable}`)}`
    : '.';
  progress.print(`Everybody gets ${name} ${version} again${instead}`);
}

export async function removeRelease(
  { registry, progress }: CommandContext,
  name: string,
): Promise<void> {
  const { version } = await registry.move(name, { move: 'remove' });
  progress.print(
    `Nobody gets ${name} any more; it was ${version}. Bring it back: ${formatCommand(registry, `--rollback ${name} ${version}`)}`,
  );
}

export async function pinRelease(
  { registry, progress }: CommandContext,
  name: string,
  to?: string,
): Promise<void> {
  const { version } = await registry.move(name, { move: 'pin', version: to });
  progress.print(
    `Everybody gets ${name} ${version}, and whatever is released waits. End that: ${formatCommand(registry, `--unpin ${name}`)}`,
  );
}

export async function unpinRelease(
  { registry, progress }: CommandContext,
  name: string,
): Promise<void> {
  const { outcome } = await registry.move(name, { move: 'unpin' });
  progress.print(
    outcome === 'unpinned'
      ? `The next release of ${name} reaches everybody again.`
      : `${name} is not pinned.`,
  );
}
