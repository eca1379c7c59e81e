import {
  type ChannelChange,
  type ChannelChangeResult,
  changeChannels,
  type RegistrySnapshot,
  readCandidate,
  readRegistrySnapshot,
  withRefusalRecorded,
} from '@dashboard/release-gate';
import { publish, type RegistryStore } from '@dashboard/release-registry';
import type { Logger } from '@dashboard/service-kit/observability';
import { type GateInput, GateRefusal, type GateSubject, runGate } from '../gate/gate.ts';
import {
  type ChangeOptions,
  type ChangeRegistry,
  type NamedAuthor,
  RegistryUnavailable,
} from '../registry/registry.ts';

const UNKNOWN_VERSION = 'unknown';
/** Publishing to a bucket takes a round trip per file. */
const PUBLISH_LIMIT_MS = 60_000;

export interface ReleaseChangesOptions extends Pick<GateInput, 'maxBudget'> {
  readonly loadOpenApi: () => Promise<GateInput['openApi']>;
  readonly change: ChangeRegistry;
  readonly logger: Logger;
}

export interface ReleaseChanger {
  readonly by: NamedAuthor;
  /** Runs before each write. Throws to prevent it. */
  beforeWrite(store: RegistryStore): Promise<void>;
}

export type ReleaseChanges = ReturnType<typeof createReleaseChanges>;

export function createReleaseChanges(options: ReleaseChangesOptions) {
  const { loadOpenApi, maxBudget, change, logger } = options;

  const changeAs = <T>(
    { beforeWrite }: ReleaseChanger,
    work: (store: RegistryStore) => Promise<T>,
    options?: ChangeOptions,
  ) =>
    change(async (store) => {
      await beforeWrite(store);
      return work(store);
    }, options);

  /** Runs before the change, so that others can change the registry meanwhile. */
  async function check(
    changer: ReleaseChanger,
    { shell, modules }: RegistrySnapshot,
    subject: GateSubject,
  ) {
    const openApi = await loadOpenApi().catch((cause: unknown) => {
      const message = 'The calls of the running product cannot be read at the moment.';
      throw new RegistryUnavailable(message, { cause });
    });
    const task = { subject, openApi, maxBudget, releases: { shell, modules } };
    return runGate(task, logger).catch((error: unknown) => {
      if (!(error instanceof GateRefusal)) throw error;
      const { version = UNKNOWN_VERSION } = error;
      const refuse = () => Promise.reject(error);
      return changeAs(changer, (store) =>
        withRefusalRecorded({ store, name: subject.name, by: changer.by }, version, refuse),
      );
    });
  }

  return {
    async publish(changer: ReleaseChanger, name: string, archive: Buffer): Promise<string> {
      const { by } = changer;
      const snapshot = await change(readRegistrySnapshot);
      const draft = await check(changer, snapshot, { name, archive });
      if (!draft) throw new Error('The gate returned no draft for the upload.');
      const { version } = draft.release;
      await changeAs(
        changer,
        (store) =>
          withRefusalRecorded({ store, name, by }, version, () => publish(store, draft, by)),
        // A slow bucket must not hold up a rollback.
        { limitMs: PUBLISH_LIMIT_MS, isQueued: false },
      );
      logger.info({ event: 'release-published', by: by.name, name, version });
      return version;
    },

    async changeChannels(
      changer: ReleaseChanger,
      name: string,
      channelChange: ChannelChange,
      { isGated = true }: { readonly isGated?: boolean } = {},
    ): Promise<ChannelChangeResult> {
      const { by } = changer;
      const { snapshot, candidate } = await change(async (store) => {
        const snapshot = await readRegistrySnapshot(store);
        const target = { store, name, by, snapshot };
        return {
          snapshot,
          candidate: isGated ? await readCandidate(target, channelChange) : undefined,
        };
      });
      if (candidate) await check(changer, snapshot, { name, candidate });
      const result = await changeAs(changer, (store) =>
        changeChannels({ store, name, by, snapshot }, channelChange, {
          isChecked: candidate !== undefined,
        }),
      );
      logger.info({ event: 'release-channels-changed', by: by.name, name, ...result });
      return result;
    },
  };
}
