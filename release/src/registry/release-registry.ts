import type { Move, MoveResult, RegistrySnapshot, Upload } from '@dashboard/release-gate';

/** Where releases are published and moved: a store, or a running product. */
export interface ReleaseRegistry {
  /** Releases are checked against it. */
  readonly productUrl: string;
  /** For suggested commands: ` --to https://…`, or nothing. */
  readonly commandOptions: string;
  readSnapshot(): Promise<RegistrySnapshot>;
  /**
   * Adds a build that passed the gate, in no channel yet.
   * @throws ReleaseError with a sentence when it is refused
   */
  publish(upload: Upload): Promise<void>;
  /**
   * Changes who gets which version, after the checks that need no browser.
   * @throws ReleaseError with a sentence when it is refused
   */
  move(name: string, move: Move): Promise<MoveResult>;
  /** Records that the gate of this command refused a version. */
  recordRefusal(name: string, version: string, why: string): Promise<void>;
}

export const formatCommand = ({ commandOptions }: ReleaseRegistry, args: string) =>
  `npm run release -- ${args}${commandOptions}`;
