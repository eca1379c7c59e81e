import type { ModuleList } from '@dashboard/contracts-http';
import type { Panel } from '@dashboard/mfe-kit';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { fetchModules } from './boot.ts';
import { integrityPlugin } from './integrity.ts';

type ListedModule = ModuleList['modules'][number];

const LOAD_TIMEOUT_MS = 5_000;

/** A module is not there in time; `panel` is kept when it comes after all. */
export class SlowModule extends Error {
  override readonly name = 'SlowModule';
  readonly panel: Promise<Panel>;

  constructor(panel: Promise<Panel>) {
    super('It took too long to load.');
    this.panel = panel;
  }
}

export interface ModuleLoader {
  /**
   * Loads a panel of a module.
   * @throws Error when its files cannot be loaded or throw, SlowModule when they take more than 5 s
   */
  load(module: string, panel: string): Promise<Panel>;
  /** As `load`, from a fresh list of modules and past whatever failed before. */
  reload(module: string, panel: string): Promise<Panel>;
}

/** The name of a module inside the federation: `mfe-flow` is `mfe_flow`. */
const federationName = (module: string) => module.replaceAll('-', '_');

/** Finds modules at run time through the federation, starting from the list the page came with. */
export function createModuleLoader(listed: readonly ListedModule[]): ModuleLoader {
  let modules = listed;
  let attempts = 0;
  const integrity = integrityPlugin();
  registerPlugins([integrity.plugin]);
  for (const module of modules) register(module);

  function register({ name, entry, integrity: hash }: ListedModule, force = false) {
    // The federation remembers a failed entry by its address: another address is another try.
    const address = force ? `${entry}?attempt=${attempts}` : entry;
    integrity.expect(new URL(address, window.location.origin).href, hash);
    registerRemotes(
      [
        {
          name: federationName(name),
          entry: new URL(address, window.location.origin).href,
          type: 'var',
        },
      ],
      { force },
    );
  }

  async function load(name: string, panel: string): Promise<Panel> {
    if (!modules.some((module) => module.name === name))
      throw new Error(`No module is called ${name}.`);
    const loaded = await loadRemote<{ parcels: Record<string, Panel> }>(
      `${federationName(name)}/parcels`,
    );
    const found = loaded?.parcels[panel];
    if (!found) throw new Error(`${name} has no panel ${panel}.`);
    return found;
  }

  return {
    async load(name, panel) {
      if (modules.length === 0) return this.reload(name, panel);
      return within(LOAD_TIMEOUT_MS, load(name, panel));
    },
    async reload(name, panel) {
      attempts += 1;
      // What is listed now may be a newer release than the one that failed.
      modules = await fetchModules().catch(() => modules);
      const module = modules.find((candidate) => candidate.name === name);
      if (module) register(module, true);
      return within(LOAD_TIMEOUT_MS, load(name, panel));
    },
  };
}

function within(milliseconds: number, work: Promise<Panel>): Promise<Panel> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SlowModule(work)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
