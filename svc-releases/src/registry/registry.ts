import { type RegistryStore, readHistory, readTokens } from '@dashboard/release-registry';
import { createCachedRead } from './cached-read.ts';
import { createRegistryWriter } from './registry-writer.ts';

export type Registry = ReturnType<typeof openRegistry>;

/** @param onChanged called after each change, and after a failed one, which may have been made */
export function openRegistry(store: RegistryStore, onChanged: () => void) {
  const history = createCachedRead(() => readHistory(store));
  const tokens = createCachedRead(() => readTokens(store));

  return {
    store,
    readHistory: history.get,
    readTokens: tokens.get,
    change: createRegistryWriter(store, () => {
      history.invalidate();
      tokens.invalidate();
      onChanged();
    }),
  };
}
