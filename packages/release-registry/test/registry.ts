import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Manifest } from '@dashboard/contracts-gateway';
import {
  type Draft,
  openDiskStore,
  promoteToStable,
  publish,
  type RegistryStore,
  readBuild,
} from '../src/index.ts';

const manifest: Manifest = {
  hostApi: '1.1',
  shared: { react: '^19.3.1' },
  preload: [],
  panels: ['unusualFlow'],
  tabs: [],
  dialogs: [],
  symbolSections: [],
};

type Files = Readonly<Record<string, string | undefined>>;

export interface TestRegistry {
  readonly folder: string;
  readonly releasesDir: string;
  readonly store: RegistryStore;
  build(text: string, files?: Files): Promise<Draft>;
  publish(text: string): Promise<string>;
  release(text: string): Promise<string>;
  remove(): Promise<void>;
}

export async function openTestRegistry(
  openStore: (releasesDir: string) => RegistryStore = openDiskStore,
): Promise<TestRegistry> {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'));
  const releasesDir = join(folder, 'releases');
  const store = openStore(releasesDir);

  async function build(text: string, files: Files = {}) {
    const dist = await mkdtemp(join(folder, 'dist-'));
    const all = { 'remoteEntry.js': text, 'manifest.json': JSON.stringify(manifest), ...files };
    for (const [path, content] of Object.entries(all)) {
      if (content === undefined) continue;
      await mkdir(dirname(join(dist, path)), { recursive: true });
      await writeFile(join(dist, path), content);
    }
    return readBuild({ name: 'mfe-flow', packageVersion: '0.1.0', dist });
  }

  async function publishText(text: string) {
    const draft = await build(text);
    await publish(store, draft);
    return draft.release.version;
  }

  return {
    folder,
    releasesDir,
    store,
    build,
    publish: publishText,
    async release(text) {
      const version = await publishText(text);
      await promoteToStable({ store, name: 'mfe-flow' }, version);
      return version;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
