import { join, resolve } from 'node:path';
import { SHELL } from '@dashboard/contracts-gateway';
import type { Upload } from '@dashboard/release-gate';
import { ReleaseError, type ReleaseState, readBuild } from '@dashboard/release-registry';
import { type CommandContext, createGateContext } from './command-context.ts';
import { assertReleasable } from './gate/gate.ts';
import { formatCommand, type ReleaseRegistry } from './registry/release-registry.ts';
import { findWorkspace, type ReleaseWorkspace } from './workspace.ts';

export interface ReleaseOptions {
  readonly name: string;
  readonly dist?: string;
  /** Percentage of students who get the canary, in addition to the admin. */
  readonly percent?: number;
}

/** Makes it stable or, with `percent`, the canary. @throws ReleaseError if the gate rejects it */
export async function releaseBuild(
  context: CommandContext,
  { name, dist, percent }: ReleaseOptions,
): Promise<void> {
  const { registry, progress } = context;
  const workspace = findWorkspace(name);
  if (percent !== undefined) await assertCanaryIsPossible(registry, name);
  const upload = await createUpload(context, workspace, dist);
  const snapshot = await registry.readSnapshot();
  const state = snapshot.states.get(name);
  const { version } = upload.draft.release;
  if (state?.stable === version) {
    progress.print(`Everybody already gets ${name} ${version}: the build is the same.`);
    return;
  }
  const isCanaryAlready = percent !== undefined && state?.canary?.version === version;
  if (!isCanaryAlready) {
    const gate = { ...createGateContext(context, snapshot), budget: upload.budget };
    await assertReleasable(upload.draft, gate, progress).catch(async (error: unknown) => {
      if (error instanceof ReleaseError) await registry.recordRefusal(name, version, error.message);
      throw error;
    });
    await progress.step('It is published', () => registry.publish(upload));
  }
  const knownEntries = snapshot.history.length;
  if (percent === undefined) {
    const { outcome } = await registry.changeChannels(name, {
      move: 'release',
      version,
      knownEntries,
    });
    const describe = outcome === 'waits' ? describePinned : describeStable;
    progress.print(describe({ registry, name, version, before: state }));
  } else {
    await registry.changeChannels(name, { move: 'canary', version, percent, knownEntries });
    progress.print(describeCanary({ registry, name, version, before: state }, percent));
  }
}

/** Runs before the build, which is slow. */
async function assertCanaryIsPossible(registry: ReleaseRegistry, name: string): Promise<void> {
  const state = (await registry.readSnapshot()).states.get(name);
  if (name === SHELL && !state?.stable) {
    throw new ReleaseError(
      `The shell has no stable version, which every page needs. Release it first: ${formatCommand(registry, name)}`,
    );
  }
  if (state?.isPinned) {
    throw new ReleaseError(
      `${name} is pinned to ${state.stable}. Unpin it first: ${formatCommand(registry, `unpin ${name}`)}`,
    );
  }
}

async function createUpload(
  { supervisor, progress }: CommandContext,
  { name, version, directory, repository, budget, contracts, build }: ReleaseWorkspace,
  dist?: string,
): Promise<Upload> {
  if (dist === undefined) await progress.step(`${name} is built`, () => build(supervisor));
  const folder = dist === undefined ? join(directory, 'dist') : resolve(repository, dist);
  const draft = await readBuild({ name, packageVersion: version, dist: folder });
  return { draft: { ...draft, contracts }, budget };
}

interface Released {
  readonly registry: ReleaseRegistry;
  readonly name: string;
  readonly version: string;
  readonly before: ReleaseState | undefined;
}

function describeStable({ registry, name, version, before }: Released): string {
  const endsCanary = before?.canary && before.canary.version !== version;
  return [
    `Everybody gets ${name} ${version} now.`,
    endsCanary ? `The canary ${before.canary?.version} has ended.` : '',
    before?.stable ? `Undo: ${formatCommand(registry, `rollback ${name}`)}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const describePinned = ({ registry, name, version, before }: Released) =>
  `${name} ${version} is published and waits: ${name} is pinned to ${before?.stable}. Release it: ${formatCommand(registry, `unpin ${name}`)}, then ${formatCommand(registry, name)}`;

function describeCanary({ registry, name, version, before }: Released, percent: number): string {
  const visitors =
    percent === 0 ? 'Only the admin gets' : `The admin and ${percent} % of the students get`;
  return `${visitors} ${name} ${version} now, everybody else ${before?.stable ?? `no ${name}`}. Give it to everybody: ${formatCommand(registry, `promote ${name}`)}. Undo: ${formatCommand(registry, `withdraw ${name}`)}`;
}
