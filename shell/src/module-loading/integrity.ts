import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Runs only scripts with a known hash. An entry contains the hashes of the scripts it loads. */
export function createIntegrityPlugin() {
  const hashes = new Map<string, string>();
  const unchecked = new Set<string>();
  return {
    setHash: (url: string, integrity: string) => hashes.set(url, integrity),
    /** For an override, which runs in this browser only. */
    allowAnyContent: (url: string) => unchecked.add(url),
    plugin: {
      name: 'integrity',
      createScript({ url }) {
        const integrity = hashes.get(url);
        if (!integrity && !unchecked.has(url)) throw new Error(`No hash is known for ${url}.`);
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        if (integrity) script.integrity = integrity;
        return script;
      },
    } satisfies ModuleFederationRuntimePlugin,
  };
}
