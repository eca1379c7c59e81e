import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

export interface IntegrityPlugin {
  readonly plugin: ModuleFederationRuntimePlugin;
  /** The hash that the script of this URL must have. */
  setHash(url: string, integrity: string): void;
  /** The script of this URL runs with any content: an override of this browser alone. */
  allowAnyContent(url: string): void;
}

/**
 * Makes the browser run a module's entry only when its bytes are the released ones. A script
 * without a known hash does not run. The entry itself holds the hashes of what it loads.
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
