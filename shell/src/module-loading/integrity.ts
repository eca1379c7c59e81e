import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

export interface IntegrityPlugin {
  readonly plugin: ModuleFederationRuntimePlugin;
  /** The hash the script of this address must have. */
  setHash(url: string, integrity: string): void;
  /** The script of this address may be anything: somebody works on it, in this browser alone. */
  allowAnyContent(url: string): void;
}

/**
 * Lets the browser run a module's entry only when its bytes are the released ones; a script nobody
 * has told the hash of does not run. The entry in turn holds the hashes of what it loads.
 */
export function createIntegrityPlugin(): IntegrityPlugin {
  const hashes = new Map<string, string>();
  const unchecked = new Set<string>();
  return {
    setHash: (url, integrity) => hashes.set(url, integrity),
    allowAnyContent: (url) => unchecked.add(url),
    plugin: {
      name: 'integrity',
      createScript({ url }) {
        const integrity = hashes.get(url);
        if (!integrity && !unchecked.has(url)) throw new Error(`No hash is known of ${url}.`);
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        if (integrity) script.integrity = integrity;
        return script;
      },
    },
  };
}
