import { resolveRefs } from '@dashboard/contracts-http';
import {
  type Draft,
  deploy,
  type HistoryEntry,
  type PlannedBuild,
  type RegistryStore,
} from '@dashboard/release-registry';
import { assertCompatible, assertFilesFit } from '../gate.ts';
import type { GateContext } from '../gate-context.ts';
import type { Budget } from '../size.ts';
import { findUnservedReleases, predictSnapshot } from './releases-in-use.ts';

export interface DeployedBuild {
  readonly draft: Draft;
  readonly budget: Budget;
}

export interface DeploymentOptions {
  readonly store: RegistryStore;
  readonly builds: readonly DeployedBuild[];
  readonly services: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface DeploymentResult {
  readonly plan: readonly PlannedBuild[];
  readonly warnings: readonly string[];
}

/**
 * A build becomes stable if only deployments have changed its release so far: all such builds or
 * none. @throws ReleaseError if the versions are incompatible, without changing any channel
 */
export async function deployBuilds(options: DeploymentOptions): Promise<DeploymentResult> {
  const { store, builds } = options;
  const fitting = new Set<DeployedBuild>();
  let warnings: readonly string[] = [];

  async function check(plan: readonly PlannedBuild[], history: readonly HistoryEntry[]) {
    const select = (...decisions: readonly PlannedBuild['decision'][]) =>
      builds.filter(({ draft }) =>
        plan.some(
          ({ name, decision }) => name === draft.release.name && decisions.includes(decision),
        ),
      );
    for (const build of select('release', 'wait')) {
      if (!fitting.has(build)) await assertFilesFit(build.draft, build.budget);
      fitting.add(build);
    }
    const released = select('release').map(({ draft }) => draft);
    const snapshot = await predictSnapshot(store, history, released);
    const context = createContext(snapshot, options);
    for (const draft of released) await assertCompatible(draft, context);
    warnings = await findUnservedReleases(snapshot, released, context, options);
  }

  const plan = await deploy({ store, drafts: builds.map(({ draft }) => draft), check });
  return { plan, warnings };
}

function createContext(
  snapshot: GateContext['snapshot'],
  { services }: DeploymentOptions,
): GateContext {
  const documents = Object.values(services).map(resolveRefs);
  const paths = Object.assign({}, ...documents.map((document) => document.paths));
  return {
    snapshot,
    productUrl: 'this deployment',
    loadOpenApi: async () => ({ openapi: '3.1.0', paths }),
  };
}
