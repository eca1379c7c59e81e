import type {
  ChannelChange,
  ChannelChangeResult,
  RegistrySnapshot,
  Upload,
} from '@dashboard/release-gate';

/** Where releases are published and moved: a store, or a running product. */
export interface ReleaseRegistry {
  readonly productUrl: string;
  /** For suggested commands: ` --to https://…` or empty. */
  readonly commandOptions: string;
  readSnapshot(): Promise<RegistrySnapshot>;
  /**
   * Adds a build that passed the gate, without a channel.
   * @throws ReleaseError if it's rejected
   */
  publish(upload: Upload): Promise<void>;
  /**
   * Changes who gets which version, after the checks that need no browser.
   * @throws ReleaseError if it's rejected
   */
  changeChannels(name: string, change: ChannelChange): Promise<ChannelChangeResult>;
  /** Records a version that this command's gate rejected. */
  recordRefusal(name: string, version: string, why: string): Promise<void>;
}

export const formatCommand = ({ commandOptions }: ReleaseRegistry, args: string) =>
  `npm run release -- ${args}${commandOptions}`;
