import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

export interface IntegrityPlugin {
  readonly plugin: ModuleFederationRuntimePlugin;
  /** The hash the script of this address must have. */
  expect(url: string, integrity: string): void;
  /** The script of this address may be anything: somebody works on it, in this browser alone. */
  trust(url: string): void;
}

/**
 * Lets the browser run a module's entry only when its bytes are the released ones; a script nobody
 * has told the hash of does not run. The entry in turn holds the hashes of what it loads.
 */
export function integrityPlugin(): IntegrityPlugin {
  const hashes = new Map<string, string>();
  const trusted = new Set<string>();
  return {
    expect: (url, integrity) => hashes.set(url, integrity),
    trust: (url) => trusted.add(url),
    plugin: {
      name: 'integrity',
      createScript({ url }) {
        const integrity = hashes.get(url);
        if (!integrity && !trusted.has(url)) throw new Error(`No hash is known of ${url}.`);
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
