import { SHELL } from '@dashboard/contracts-gateway';
import type { HistoryEntry } from '../history-entry.ts';
import { computeReleaseStates } from '../release-state.ts';
import { DEPLOYMENT, followsDeployments } from './follows-deployments.ts';
import { describeWaitingBuild } from './waiting-build.ts';

export interface BuiltVersion {
  readonly name: string;
  readonly version: string;
}

export type PlannedBuild = BuiltVersion &
  (
    | { readonly decision: 'release' }
    | { readonly decision: 'current' }
    /** Only published. `notice` is one line that says why, and how to release it. */
    | { readonly decision: 'wait'; readonly notice: string }
  );

/** The shell comes first, since modules are checked against it. `history` is of all releases. */
export function planDeployment(
  history: readonly HistoryEntry[],
  built: readonly BuiltVersion[],
): PlannedBuild[] {
  const states = computeReleaseStates(history);
  const position = ({ name }: BuiltVersion) => (name === SHELL ? 0 : 1);
  const inOrder = [...built].sort((a, b) => position(a) - position(b));
  return inOrder.map((build) => {
    const state = states.get(build.name);
    if (state?.stable === build.version) return { ...build, decision: 'current' };
    const entries = history.filter(({ name }) => name === build.name);
    if (followsDeployments(entries)) return { ...build, decision: 'release' };
    return { ...build, decision: 'wait', notice: describeWaitingBuild(build, entries, state) };
  });
}

/** From this mark on, releases by people can be distinguished from deployments. */
export function needsMark(history: readonly HistoryEntry[], name: string): boolean {
  const entries = history.filter((entry) => entry.name === name);
  return followsDeployments(entries) && !entries.some(({ by }) => by === DEPLOYMENT);
}
