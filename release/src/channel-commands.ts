/** The commands that change which published version is stable, canary or pinned. */
import {
  assertCompatible,
  type RegistrySnapshot,
  readRegistrySnapshot,
} from '@dashboard/release-gate';
import {
  pin,
  promoteCanary,
  type ReleaseTarget,
  readContracts,
  readRelease,
  rollBack,
  unpin,
  withdrawCanary,
} from '@dashboard/release-registry';
import {
  type CommandContext,
  createGateContext,
  formatCommand,
  withRefusalRecorded,
} from './command-context.ts';

/** The reason in the release history. */
const BY_HAND = 'by hand';

const createTarget = ({ environment }: CommandContext, name: string): ReleaseTarget => ({
  store: environment.store,
  name,
});

/** Makes a published version current with `change`, if it is compatible with what is in use. */
async function switchTo<T>(
  context: CommandContext,
  snapshot: RegistrySnapshot,
  { name, version }: { name: string; version: string | undefined },
  change: (target: ReleaseTarget) => Promise<T>,
): Promise<T> {
  const target = createTarget(context, name);
  const release = version && (await readRelease(target.store, name, version));
  // The registry throws the right error when there is no such version.
  if (!release) return change(target);
  return withRefusalRecorded(target, release.version, async () => {
    const contracts = await readContracts(target.store, release);
    await assertCompatible({ release, contracts }, createGateContext(context, snapshot));
    return change({ ...target, checkedAgainst: snapshot.states });
  });
}

export async function promote(context: CommandContext, name: string): Promise<void> {
  const snapshot = await readRegistrySnapshot(context.environment.store);
  const version = snapshot.states.get(name)?.canary?.version;
  const promoted = await switchTo(context, snapshot, { name, version }, promoteCanary);
  context.progress.print(
    `Everybody gets ${name} ${promoted} now. Take it back: ${formatCommand(`--rollback ${name}`)}`,
  );
}

export async function withdraw(context: CommandContext, name: string, hint = ''): Promise<void> {
  const { states } = await readRegistrySnapshot(context.environment.store);
  const { stable } = states.get(name) ?? {};
  const version = await withdrawCanary(createTarget(context, name), { why: BY_HAND });
  context.progress.print(
    `The canary ${name} ${version} is withdrawn; ${stable ? `everybody gets ${stable}` : `nobody gets ${name}`}.${hint}`,
  );
}

/** Without a version, a canary is withdrawn first, since it was released last. */
export async function rollBackRelease(
  context: CommandContext,
  name: string,
  to?: string,
): Promise<void> {
  const snapshot = await readRegistrySnapshot(context.environment.store);
  const { canary, previousStable, stable } = snapshot.states.get(name) ?? {};
  if (canary && !to) return withdraw(context, name, ' To go back further, roll back once more.');
  const version = to ?? previousStable?.[0];
  await switchTo(context, snapshot, { name, version }, (target) =>
    rollBack(target, { to: version, why: BY_HAND }),
  );
  const instead = stable
    ? `, instead of ${stable}. Take that back: ${formatCommand(`--rollback ${name} ${stable}`)}`
    : '.';
  context.progress.print(`Everybody gets ${name} ${version} again${instead}`);
}

export async function pinRelease(
  context: CommandContext,
  name: string,
  version?: string,
): Promise<void> {
  const snapshot = await readRegistrySnapshot(context.environment.store);
  const isStable = version === snapshot.states.get(name)?.stable;
  const candidate = { name, version: isStable ? undefined : version };
  const pinned = await switchTo(context, snapshot, candidate, (target) => pin(target, version));
  context.progress.print(
    `Everybody gets ${name} ${pinned}, and whatever is released waits. End that: ${formatCommand(`--unpin ${name}`)}`,
  );
}

export async function unpinRelease(context: CommandContext, name: string): Promise<void> {
  const wasPinned = await unpin(createTarget(context, name));
  context.progress.print(
    wasPinned ? `The next release of ${name} reaches everybody again.` : `${name} is not pinned.`,
  );
}
