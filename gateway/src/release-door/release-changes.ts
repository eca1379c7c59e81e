import {
  type Move,
  type MoveResult,
  makeMove,
  type RegistrySnapshot,
  readCandidate,
  readRegistrySnapshot,
  withRefusalRecorded,
} from '@dashboard/release-gate';
import {
  describeTokenHolder,
  isActive,
  publish,
  type RegistryStore,
  type ReleaseToken,
  readTokens,
} from '@dashboard/release-registry';
import type { Logger } from '@dashboard/service-kit';
import type { ChangeOptions, ChangeRegistry } from '../releases/registry-writer.ts';
import { tokenRefused } from './bearer-token.ts';
import { GateRefusal, type GateSubject, type GateSurroundings, runGate } from './gate-thread.ts';

/** The version in the history of an upload that says none. */
const UNKNOWN_VERSION = 'unknown';
/** A bucket takes a round trip for each file of a release. */
const PUBLISH_LIMIT_MS = 60_000;

export interface ReleaseChangesOptions extends Omit<GateSurroundings, 'releases'> {
  readonly change: ChangeRegistry;
  readonly now: () => Date;
  readonly logger: Logger;
}

/** Who releases with a token, and the network address from which. */
export interface TokenHolder {
  readonly token: ReleaseToken;
  readonly address: string | undefined;
}

const toAuthor = ({ token, address }: TokenHolder) => ({
  name: describeTokenHolder(token),
  address,
});

/** What the holder of a release token changes in the registry, after the checks of the gate. */
export interface ReleaseChanges {
  /** @returns the version. @throws GateRefusal, ReleaseError, HttpError 401 */
  publish(holder: TokenHolder, name: string, archive: Buffer): Promise<string>;
  /** @throws GateRefusal, ReleaseError, HttpError 401 */
  move(holder: TokenHolder, name: string, move: Move): Promise<MoveResult>;
}

export function createReleaseChanges(options: ReleaseChangesOptions): ReleaseChanges {
  const { openApi, maxBudget, change, now, logger } = options;

  /** The gate runs before a change begins: meanwhile others may change the registry. */
  const check = ({ shell, modules }: RegistrySnapshot, subject: GateSubject) =>
    runGate({ subject, openApi, maxBudget, releases: { shell, modules } }, logger);

  /** Changes the registry as the holder of a token, unless it was revoked meanwhile, anywhere. */
  const changeAs = <T>(
    { id }: ReleaseToken,
    work: (store: RegistryStore) => Promise<T>,
    options?: ChangeOptions,
  ) =>
    change(async (store) => {
      const token = (await readTokens(store)).find((one) => one.id === id);
      if (!token || !isActive(token, now())) throw tokenRefused();
      return work(store);
    }, options);

  /** Runs the gate; a refusal is entered in the release history. */
  const checkAs = (
    holder: TokenHolder,
    snapshot: RegistrySnapshot,
    subject: GateSubject & { name: string },
  ) =>
    check(snapshot, subject).catch((error: unknown) => {
      if (!(error instanceof GateRefusal)) throw error;
      const by = toAuthor(holder);
      return changeAs(holder.token, (store) =>
        withRefusalRecorded(
          { store, name: subject.name, by },
          error.version ?? UNKNOWN_VERSION,
          () => Promise.reject(error),
        ),
      );
    });

  return {
    async publish(holder, name, archive) {
      const { token } = holder;
      const by = toAuthor(holder);
      const snapshot = await change(readRegistrySnapshot);
      const draft = await checkAs(holder, snapshot, { name, archive });
      if (!draft) throw new Error('The gate returns the draft of an upload.');
      const { version } = draft.release;
      await changeAs(
        token,
        (store) =>
          withRefusalRecorded({ store, name, by }, version, () => publish(store, draft, by)),
        // A slow bucket must not hold up a rollback.
        { limitMs: PUBLISH_LIMIT_MS, isQueued: false },
      );
      logger.info({ event: 'release-published', by: by.name, name, version });
      return version;
    },

    async move(holder, name, move) {
      const { token } = holder;
      const by = toAuthor(holder);
      const { snapshot, candidate } = await change(async (store) => {
        const snapshot = await readRegistrySnapshot(store);
        return { snapshot, candidate: await readCandidate({ store, name, snapshot }, move) };
      });
      if (candidate) await checkAs(holder, snapshot, { name, candidate });
      const result = await changeAs(token, (store) =>
        makeMove({ store, name, by, snapshot }, move, { isChecked: candidate !== undefined }),
      );
      logger.info({ event: 'release-moved', by: by.name, name, ...result });
      return result;
    },
  };
}
