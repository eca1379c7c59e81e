import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

export interface IntegrityPlugin {
  readonly plugin: ModuleFederationRuntimePlugin;
  /** The hash the script of this address must have. */
  expect(url: string, integrity: string): void;
}

/** Lets the browser run a module's entry only when its bytes are the released ones. */
export function integrityPlugin(): IntegrityPlugin {
  const hashes = new Map<string, string>();
  return {
    expect: (url, integrity) => hashes.set(url, integrity),
    plugin: {
      name: 'integrity',
      createScript({ url }) {
        const integrity = hashes.get(url);
        if (!integrity) return undefined;
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
        return script;
      },
    },
  };
}
