import { hostApiFit, type ModuleList } from '@dashboard/contracts-http';
import type { Panel } from '@dashboard/mfe-kit';
import { HOST_API } from '@dashboard/mfe-kit/host-api';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { fetchModules } from './boot.ts';
import { integrityPlugin } from './integrity.ts';

type ListedModule = ModuleList['modules'][number];
type Loadable = Pick<ListedModule, 'version' | 'entry' | 'integrity' | 'isOverride'>;

const LOAD_TIMEOUT_MS = 5_000;

/** A panel, and which version of its module it is from. */
export interface LoadedPanel {
  readonly panel: Panel;
  readonly version: string;
  /** The last good version, since the one this browser was to have does not run in it. */
  readonly isFallback: boolean;
}

/** A module is not there in time; `panel` is kept when it comes after all. */
export class SlowModule extends Error {
  override readonly name = 'SlowModule';
  readonly panel: Promise<LoadedPanel>;

  constructor(panel: Promise<LoadedPanel>) {
    super('It took too long to load.');
    this.panel = panel;
  }
}

export interface ModuleLoader {
  /**
   * Loads a panel of a module.
   * @throws Error when its files cannot be loaded or throw, SlowModule when they take more than 5 s
   */
  load(module: string, panel: string): Promise<LoadedPanel>;
  /** As `load`, from a fresh list of modules and past whatever failed before. */
  reload(module: string, panel: string): Promise<LoadedPanel>;
  /** As `load`, of the last good version, which the page takes from now on; undefined where there is none. */
  fallBack(module: string, panel: string): Promise<LoadedPanel> | undefined;
  /** The version that `load` would take now; undefined for a module nobody lists. */
  versionOf(module: string): string | undefined;
}

/** The name of a module inside the federation: `mfe-flow` is `mfe_flow`. */
const federationName = (module: string) => module.replaceAll('-', '_');

/** Finds modules at run time through the federation, starting from the list the page came with. */
export function createModuleLoader(listed: readonly ListedModule[]): ModuleLoader {
  let modules = listed;
  let attempts = 0;
  const taken = new Map<string, { readonly version: string; readonly isFallback: boolean }>();
  const integrity = integrityPlugin();
  registerPlugins([integrity.plugin]);
  for (const module of modules) register(module.name, module);

  function register(name: string, loadable: Loadable, { again = false, isFallback = false } = {}) {
    if (again) attempts += 1;
    const address = again ? addressOfAttempt(loadable, attempts) : loadable.entry;
    const entry = new URL(address, window.location.origin).href;
    if (loadable.isOverride) integrity.trust(entry);
    else integrity.expect(entry, loadable.integrity);
    registerRemotes([{ name: federationName(name), entry, type: 'var' }], { force: again });
    taken.set(name, { version: loadable.version, isFallback });
  }

  async function load(name: string, panel: string): Promise<LoadedPanel> {
    const version = taken.get(name);
    if (!version) throw new Error(`No module is called ${name}.`);
    const loaded = await loadRemote<{ parcels: Record<string, Panel> }>(
      `${federationName(name)}/parcels`,
    );
    const found = loaded?.parcels[panel];
    if (!found) throw new Error(`${name} has no panel ${panel}.`);
    return { panel: found, ...version };
  }

  /** The network may have failed for a moment, or when the page loaded ahead. */
  async function loadTwice(name: string, panel: string): Promise<LoadedPanel> {
    const module = listedAs(name);
    if (!module || taken.get(name)?.isFallback) return load(name, panel);
    return load(name, panel).catch((first: unknown) => {
      register(name, module, { again: true });
      return load(name, panel).catch(() => Promise.reject(first));
    });
  }

  const listedAs = (name: string) => modules.find((module) => module.name === name);

  return {
    async load(name, panel) {
      if (modules.length === 0) return this.reload(name, panel);
      return within(LOAD_TIMEOUT_MS, loadTwice(name, panel));
    },
    async reload(name, panel) {
      // What is listed now may be a newer release than the one that failed, or than this shell.
      const listedNow = await fetchModules().catch(() => modules);
      modules = listedNow.map((module) =>
        fits(module) ? module : (listedAs(module.name) ?? module),
      );
      const module = listedAs(name);
      if (module) register(name, module, { again: true });
      return within(LOAD_TIMEOUT_MS, load(name, panel));
    },
    fallBack(name, panel) {
      const { fallback } = listedAs(name) ?? {};
      if (!fallback || taken.get(name)?.isFallback) return undefined;
      register(name, fallback, { again: true, isFallback: true });
      return within(LOAD_TIMEOUT_MS, load(name, panel));
    },
    versionOf: (name) => taken.get(name)?.version,
  };
}

const fits = ({ hostApi }: ListedModule) =>
  hostApi === undefined || hostApiFit(hostApi, HOST_API) === 'runs';

/**
 * Another address for another try, of the entry and of all that it loads: the federation remembers a
 * failed entry by its address, and the browser what it was told in vain to load ahead.
 */
function addressOfAttempt({ entry, isOverride }: Loadable, attempt: number): string {
  if (isOverride) return `${entry}?attempt=${attempt}`;
  return entry.replace(/[^/]+$/, (file) => `~${attempt}/${file}`);
}

function within(milliseconds: number, work: Promise<LoadedPanel>): Promise<LoadedPanel> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SlowModule(work)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
