import type { RegistryStore } from '@dashboard/release-registry';
import { UserError } from '@dashboard/runner-kit/errors';
import type { CommandLine } from '../command-line.ts';
import type { ReleaseRegistry } from './release-registry.ts';
import { createRemoteRegistry } from './remote-registry.ts';

export type RegistryChoice = Pick<CommandLine, 'to' | 'against' | 'isOffline'>;

export interface StoreAccess {
  /** @throws UserError if a setting is invalid or there is no store */
  open(env: NodeJS.ProcessEnv): Promise<RegistryStore>;
  openRegistry(
    env: NodeJS.ProcessEnv,
    choice: RegistryChoice,
    print: (line: string) => void,
  ): Promise<ReleaseRegistry>;
}

export function openRemoteRegistry(to: string, { RELEASE_TOKEN: token }: NodeJS.ProcessEnv) {
  if (!token) {
    throw new UserError(
      "RELEASE_TOKEN is not set. The product's operator creates a token for your team; set RELEASE_TOKEN to it.",
    );
  }
  return createRemoteRegistry({ productUrl: new URL(to).origin, token });
}
