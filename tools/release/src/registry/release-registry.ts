import type {
  ChannelChange,
  ChannelChangeResult,
  RegistrySnapshot,
  Upload,
} from '@dashboard/release-gate';

export interface ReleaseRegistry {
  readonly productUrl: string;
  /** For suggested commands: ` --to https://…` or empty. */
  readonly commandOptions: string;
  readSnapshot(): Promise<RegistrySnapshot>;
  /** Adds a build that passed the gate, without a channel. @throws ReleaseError if rejected */
  publish(upload: Upload): Promise<void>;
  /** After the checks that need no browser. @throws ReleaseError if it's rejected */
  changeChannels(name: string, change: ChannelChange): Promise<ChannelChangeResult>;
  recordRefusal(name: string, version: string, why: string): Promise<void>;
}

export const formatCommand = ({ commandOptions }: ReleaseRegistry, args: string) =>
  `npm run release -- ${args}${commandOptions}`;
