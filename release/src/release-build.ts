import { join, resolve } from 'node:path';
import { SHELL } from '@dashboard/contracts-http';
import { readRegistrySnapshot } from '@dashboard/release-gate';
import {
  computeReleaseStates,
  type Draft,
  promoteToStable,
  publish,
  type RegistryStore,
  ReleaseError,
  type ReleaseState,
  readBuild,
  readHistory,
  startCanary,
} from '@dashboard/release-registry';
import { buildFrontEnds } from '@dashboard/runner-kit/build';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import {
  type CommandContext,
  createGateContext,
  formatCommand,
  withRefusalRecorded,
} from './command-context.ts';
import { assertReleasable } from './gate/gate.ts';
import { findWorkspace, type ReleaseWorkspace } from './workspace.ts';

export interface ReleaseOptions {
  readonly name: string;
  /** The folder of an existing build; a new build is made when not given. */
  readonly dist?: string;
  /** For a canary: the percentage of students who get it, besides the admin. */
  readonly percent?: number;
}

/**
 * Builds a front end, checks it at the gate, publishes it and makes it the stable version or, with
 * `percent`, the canary.
 * @throws ReleaseError when the gate refuses it
 */
export async function releaseBuild(
  context: CommandContext,
  { name, dist, percent }: ReleaseOptions,
): Promise<void> {
  const { environment, progress } = context;
  const { store } = environment;
  const workspace = findWorkspace(name);
  if (percent !== undefined) await assertCanaryIsPossible(store, name);
  const draft = await createDraft(context, workspace, dist);
  const snapshot = await readRegistrySnapshot(store);
  const target = { store, name, checkedAgainst: snapshot.states };
  const state = snapshot.states.get(name);
  const { version } = draft.release;
  if (state?.stable === version) {
    progress.print(`Everybody gets ${name} ${version} already: the build is the same.`);
    return;
  }
  const isCanaryAlready = percent !== undefined && state?.canary?.version === version;
  const gateContext = { ...createGateContext(context, snapshot), budget: workspace.budget };
  await withRefusalRecorded(target, version, async () => {
    if (!isCanaryAlready) {
      await assertReleasable(draft, gateContext, progress);
      await progress.step('It is published', () => publish(store, draft));
    }
    if (percent === undefined) {
      const isStable = await promoteToStable(target, version);
      progress.print(
        isStable ? describeStable(name, version, state) : describePinned(name, version, state),
      );
    } else {
      await startCanary(target, version, percent);
      progress.print(describeCanary(name, version, percent, state));
    }
  });
}

/** Called before the build, which takes long. */
async function assertCanaryIsPossible(store: RegistryStore, name: string): Promise<void> {
  const state = computeReleaseStates(await readHistory(store)).get(name);
  if (name === SHELL && !state?.stable) {
    throw new ReleaseError(
      `The shell has no stable version, and no page works without. Release it first: ${formatCommand(name)}`,
    );
  }
  if (state?.isPinned) {
    throw new ReleaseError(
      `${name} is pinned to ${state.stable}. Unpin it first: ${formatCommand(`--unpin ${name}`)}`,
    );
  }
}

async function createDraft(
  { supervisor, progress }: CommandContext,
  workspace: ReleaseWorkspace,
  dist?: string,
): Promise<Draft> {
  const { name, version, directory, contracts } = workspace;
  if (dist === undefined)
    await progress.step(`${name} is built`, () => buildFrontEnds(supervisor, [workspace]));
  const folder = dist === undefined ? join(directory, 'dist') : resolve(projectRoot, dist);
  return { ...(await readBuild({ name, packageVersion: version, dist: folder })), contracts };
}

function describeStable(name: string, version: string, before: ReleaseState | undefined): string {
  const endsCanary = before?.canary && before.canary.version !== version;
  return [
    `Everybody gets ${name} ${version} now.`,
    endsCanary ? `The canary ${before.canary?.version} has ended with that.` : '',
    before?.stable ? `Take it back: ${formatCommand(`--rollback ${name}`)}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const describePinned = (name: string, version: string, before: ReleaseState | undefined) =>
  `${name} ${version} is published and waits: ${name} is pinned to ${before?.stable}. Let it out: ${formatCommand(`--unpin ${name}`)}, then ${formatCommand(name)}`;

function describeCanary(
  name: string,
  version: string,
  percent: number,
  before: ReleaseState | undefined,
): string {
  const visitors =
    percent === 0 ? 'The admin alone gets' : `The admin and ${percent} % of the students get`;
  return `${visitors} ${name} ${version} now, everybody else ${before?.stable ?? `no ${name}`}. Give it to everybody: ${formatCommand(`--promote ${name}`)}. Take it back: ${formatCommand(`--withdraw ${name}`)}`;
}
