import { getFederationName, type ListedModule } from '@dashboard/contracts-gateway';
import type { Panel } from '@dashboard/mfe-kit';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { createIntegrityPlugin } from './integrity.ts';
import { fetchModuleList, isCompatible } from './module-list.ts';

type ModuleBuild = Pick<ListedModule, 'version' | 'entry' | 'integrity' | 'isOverride'>;

const LOAD_TIMEOUT_MS = 5_000;

export interface LoadedPanel {
  readonly panel: Panel;
  readonly version: string;
  /** Whether it's the last good version, because the listed one doesn't run in this browser. */
  readonly isFallback: boolean;
}

/** `panel` resolves if the download finishes after all. */
export class ModuleTimeoutError extends Error {
  override readonly name = 'ModuleTimeoutError';
  readonly panel: Promise<LoadedPanel>;

  constructor(panel: Promise<LoadedPanel>) {
    super('It took too long to load.');
    this.panel = panel;
  }
}

export class NotInFallbackError extends Error {
  override readonly name = 'NotInFallbackError';
}

export type ModuleLoader = ReturnType<typeof createModuleLoader>;

export function createModuleLoader(listed: readonly ListedModule[]) {
  let modules = listed;
  let attempts = 0;
  const registered = new Map<string, { readonly version: string; readonly isFallback: boolean }>();
  const integrity = createIntegrityPlugin();
  registerPlugins([integrity.plugin]);
  for (const module of modules) register(module.name, module);

  const findModule = (name: string) => modules.find((module) => module.name === name);

  function register(name: string, build: ModuleBuild, { again = false, isFallback = false } = {}) {
    if (again) attempts += 1;
    const path = again ? buildRetryUrl(build, attempts) : build.entry;
    const entry = new URL(path, window.location.origin).href;
    if (build.isOverride) integrity.allowAnyContent(entry);
    else integrity.setHash(entry, build.integrity);
    registerRemotes([{ name: getFederationName(name), entry, type: 'var' }], { force: again });
    registered.set(name, { version: build.version, isFallback });
  }

  async function load(name: string, panel: string): Promise<LoadedPanel> {
    const version = registered.get(name);
    if (!version) throw new Error(`No module is called ${name}.`);
    const remote = await loadRemote<{ parcels: Record<string, Panel> }>(
      `${getFederationName(name)}/parcels`,
    );
    const loaded = remote?.parcels[panel];
    if (!loaded) {
      const PanelError = version.isFallback ? NotInFallbackError : Error;
      throw new PanelError(`${name} has no panel ${panel}.`);
    }
    return { panel: loaded, ...version };
  }

  /** Tries twice, because the network or the page's preload might have failed only once. */
  async function loadWithRetry(name: string, panel: string): Promise<LoadedPanel> {
    const module = findModule(name);
    if (!module || registered.get(name)?.isFallback) return load(name, panel);
    return load(name, panel).catch((first: unknown) => {
      register(name, module, { again: true });
      return load(name, panel).catch(() => Promise.reject(first));
    });
  }

  return {
    /**
     * @throws Error if the module's files fail to load or throw
     * @throws ModuleTimeoutError if they take more than 5 s
     * @throws NotInFallbackError if the module has fallen back to a version without the panel
     */
    async load(name: string, panel: string) {
      return limitLoading(loadWithRetry(name, panel));
    },
    /** Like `load`, but from a fresh list of modules and at URLs that haven't failed before. */
    async reload(name: string, panel: string) {
      // The list might have a newer release, or one that needs a newer shell.
      const listedNow = await fetchModuleList().catch(() => modules);
      modules = listedNow.map((module) =>
        isCompatible(module) ? module : (findModule(module.name) ?? module),
      );
      const module = findModule(name);
      if (module) register(name, module, { again: true });
      return limitLoading(load(name, panel));
    },
    /**
     * Loads the panel of the last good version, which `load` uses from then on.
     * @returns undefined if that version lacks the panel or is already in use
     */
    loadFallback(name: string, panel: string) {
      const { fallback } = findModule(name) ?? {};
      const hasPanel = fallback?.panels?.includes(panel) ?? true;
      if (!fallback || !hasPanel || registered.get(name)?.isFallback) return undefined;
      register(name, fallback, { again: true, isFallback: true });
      return limitLoading(load(name, panel));
    },
    currentVersion: (name: string) => registered.get(name)?.version,
  };
}

/** Federation and the browser's preloads cache a failure by its URL. */
function buildRetryUrl({ entry, isOverride }: ModuleBuild, attempt: number): string {
  if (isOverride) return `${entry}?attempt=${attempt}`;
  return entry.replace(/[^/]+$/, (file) => `~${attempt}/${file}`);
}

const limitLoading = (loading: Promise<LoadedPanel>) =>
  withTimeout(loading, LOAD_TIMEOUT_MS, () => new ModuleTimeoutError(loading));

const TICK_MS = 250;

/** Counts ticks, not elapsed time: if this page is busy, that isn't the module's fault. */
export function withTimeout<Result>(
  promise: Promise<Result>,
  timeoutMs: number,
  createError: () => Error,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let ticksLeft = timeoutMs / TICK_MS;
    const timer = setInterval(() => {
      ticksLeft -= 1;
      if (ticksLeft <= 0) reject(createError());
    }, TICK_MS);
    promise.then(resolve, reject).finally(() => clearInterval(timer));
  });
}
