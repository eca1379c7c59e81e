import {
  computeReleaseStates,
  ReleaseError,
  type ReleaseState,
  readHistory,
} from '@dashboard/release-registry';
import type { Move, Where } from './moves.ts';

export async function standingOf(
  releasesDir: string,
  name: string,
): Promise<ReleaseState | undefined> {
  return computeReleaseStates(await readHistory(releasesDir)).get(name);
}

/**
 * Makes a move that was confirmed of this version.
 * @throws ReleaseError when it is about another version by now, or the registry refuses it
 */
export async function changeRelease(
  where: Where,
  move: Move,
  { version, why }: { readonly version: string; readonly why: string },
): Promise<string> {
  const { releasesDir, name } = where;
  const standing = await standingOf(releasesDir, name);
  if (!standing || move.about(standing) !== version) {
    throw new ReleaseError(`${name} was changed meanwhile. Look at it again.`);
  }
  try {
    await move.make(where, version, why);
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
  return move.done(name, version);
}

/** Errors of a registry that cannot be written now, in words. */
function refusalOf(error: unknown): ReleaseError | undefined {
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
