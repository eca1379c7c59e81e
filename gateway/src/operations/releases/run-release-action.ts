import { computeReleaseStates, ReleaseError, readHistory } from '@dashboard/release-registry';
import type { ReleaseChanger, ReleaseChanges } from '../../release-door/release-changes.ts';
import type { ReleaseAction } from './release-actions.ts';

/** An action that the admin confirmed for a version of a release. */
export interface ConfirmedAction {
  readonly action: ReleaseAction;
  readonly name: string;
  readonly version: string;
  readonly why?: string | undefined;
}

/**
 * Runs an action that was confirmed for this version.
 * @returns what it has done, as a sentence
 * @throws ReleaseError when it would change another version by now, or the gate or the registry
 * refuses it
 */
export async function runReleaseAction(
  changes: ReleaseChanges,
  by: ReleaseChanger['by'],
  { action, name, version, why }: ConfirmedAction,
): Promise<string> {
  const changer: ReleaseChanger = {
    by,
    async beforeWrite(store) {
      const state = computeReleaseStates(await readHistory(store)).get(name);
      if (!state || action.findVersion(state) !== version) {
        throw new ReleaseError(`${name} was changed meanwhile. Look at it again.`);
      }
    },
  };
  try {
    await changes.move(changer, name, action.toMove(version, why), {
      isGated: action.isGated ?? false,
    });
  } catch (error) {
    throw toReleaseRefused(error) ?? error;
  }
  return action.describeDone(name, version);
}

/** File system errors of a registry that cannot be written now, as a message for the admin. */
export function toReleaseRefused(error: unknown): ReleaseError | undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ELOCKED') {
    return new ReleaseError('Somebody else is changing the releases. Try again.');
  }
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') {
    return new ReleaseError(
      'This gateway may only read the releases. Use npm run release where they are published.',
    );
  }
  return undefined;
}
