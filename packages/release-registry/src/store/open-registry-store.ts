import { openDiskStore } from './disk-store.ts';
import type { RegistryStore } from './registry-store.ts';

/** The settings that say where a registry is stored. */
export interface RegistrySettings {
  readonly RELEASES_DIR?: string;
}

/** Opens the store that the settings select. @throws Error when they select none */
export async function openRegistryStore(settings: RegistrySettings): Promise<RegistryStore> {
  const { RELEASES_DIR } = settings;
  if (!RELEASES_DIR) throw new Error('RELEASES_DIR says where the releases are: it is missing.');
  return openDiskStore(RELEASES_DIR);
}
