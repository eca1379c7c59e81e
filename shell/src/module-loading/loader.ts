import { compareHostApi, type ModuleList } from '@dashboard/contracts-http';
import type { Panel } from '@dashboard/mfe-kit';
import { HOST_API } from '@dashboard/mfe-kit/host-api';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { fetchModules } from '../boot/boot.ts';
import { createIntegrityPlugin } from './integrity.ts';

type ListedModule = ModuleList['modules'][number];
type ModuleBuild = Pick<ListedModule, 'version' | 'entry' | 'integrity' | 'isOverride'>;

const LOAD_TIMEOUT_MS = 5_000;

/** A panel, and which version of its module it is from. */
export interface LoadedPanel {
  readonly panel: Panel;
  readonly version: string;
  /** The last good version, since the one this browser was to have does not run in it. */
  readonly isFallback: boolean;
}

/** A module is not there in time; `panel` is kept when it comes after all. */
export class ModuleTimeoutError extends Error {
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
  loadFallback(module: string, panel: string): Promise<LoadedPanel> | undefined;
  /** The version that `load` would take now; undefined for a module nobody lists. */
  currentVersion(module: string): string | undefined;
}

/** The name of a module inside the federation: `mfe-flow` is `mfe_flow`. */
const federationName = (module: string) => module.replaceAll('-', '_');

/** Finds modules at run time through the federation, starting from the list the page came with. */
export function createModuleLoader(listed: readonly ListedModule[]): ModuleLoader {
  let modules = listed;
  let attempts = 0;
  const registered = new Map<string, { readonly version: string; readonly isFallback: boolean }>();
  const integrity = createIntegrityPlugin();
  registerPlugins([integrity.plugin]);
  for (const module of modules) register(module.name, module);

  function register(
    name: string,
    loadable: ModuleBuild,
    { again = false, isFallback = false } = {},
  ) {
    if (again) attempts += 1;
    const address = again ? buildRetryUrl(loadable, attempts) : loadable.entry;
    const entry = new URL(address, window.location.origin).href;
    if (loadable.isOverride) integrity.allowAnyContent(entry);
    else integrity.setHash(entry, loadable.integrity);
    registerRemotes([{ name: federationName(name), entry, type: 'var' }], { force: again });
    registered.set(name, { version: loadable.version, isFallback });
  }

  async function load(name: string, panel: string): Promise<LoadedPanel> {
    const version = registered.get(name);
    if (!version) throw new Error(`No module is called ${name}.`);
    const loaded = await loadRemote<{ parcels: Record<string, Panel> }>(
      `${federationName(name)}/parcels`,
    );
    const found = loaded?.parcels[panel];
    if (!found) throw new Error(`${name} has no panel ${panel}.`);
    return { panel: found, ...version };
  }

  /** The network may have failed for a moment, or when the page loaded ahead. */
  async function loadWithRetry(name: string, panel: string): Promise<LoadedPanel> {
    const module = findModule(name);
    if (!module || registered.get(name)?.isFallback) return load(name, panel);
    return load(name, panel).catch((first: unknown) => {
      register(name, module, { again: true });
      return load(name, panel).catch(() => Promise.reject(first));
    });
  }

  const findModule = (name: string) => modules.find((module) => module.name === name);

  return {
    async load(name, panel) {
      if (modules.length === 0) return this.reload(name, panel);
      return withTimeout(LOAD_TIMEOUT_MS, loadWithRetry(name, panel));
    },
    async reload(name, panel) {
      // What is listed now may be a newer release than the one that failed, or than this shell.
      const listedNow = await fetchModules().catch(() => modules);
      modules = listedNow.map((module) =>
        isCompatible(module) ? module : (findModule(module.name) ?? module),
      );
      const module = findModule(name);
      if (module) register(name, module, { again: true });
      return withTimeout(LOAD_TIMEOUT_MS, load(name, panel));
    },
    loadFallback(name, panel) {
      const { fallback } = findModule(name) ?? {};
      if (!fallback || registered.get(name)?.isFallback) return undefined;
      register(name, fallback, { again: true, isFallback: true });
      return withTimeout(LOAD_TIMEOUT_MS, load(name, panel));
    },
    currentVersion: (name) => registered.get(name)?.version,
  };
}

const isCompatible = ({ hostApi }: ListedModule) =>
  hostApi === undefined || compareHostApi(hostApi, HOST_API) === 'compatible';

/**
 * Another address for another try, of the entry and of all that it loads: the federation remembers a
 * failed entry by its address, and the browser what it was told in vain to load ahead.
 */
function buildRetryUrl({ entry, isOverride }: ModuleBuild, attempt: number): string {
  if (isOverride) return `${entry}?attempt=${attempt}`;
  return entry.replace(/[^/]+$/, (file) => `~${attempt}/${file}`);
}

function withTimeout(milliseconds: number, work: Promise<LoadedPanel>): Promise<LoadedPanel> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ModuleTimeoutError(work)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
