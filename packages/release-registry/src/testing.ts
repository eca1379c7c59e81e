import { createHash } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Manifest, Release } from '@dashboard/contracts-gateway';
import type { HistoryEntry } from './history-entry.ts';
import { openDiskStore } from './store/disk-store.ts';

export const shellTemplate = `<!doctype html><html><head><style nonce="%STYLE_NONCE%">a{}</style><script type="application/json" id="boot">"%BOOT%"</script>
<script defer src="%SHELL%/shell.js"></script></head><body><div id="root"><template data-outline="student"><p>Outline</p></template></div></body></html>`;

export const exampleScript = (name: string) =>
  `/* ${name} */${'console.log("module");'.repeat(200)}`;

export const integrityHash = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

export const shellFiles = {
  'index.html': shellTemplate,
  'shell.js': exampleScript('shell'),
  'screens.js': exampleScript('screens'),
  'root/service-worker.js': exampleScript('service worker'),
  'root/manifest.webmanifest': '{"name":"Trading Dashboard"}',
  'assets/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

export const moduleFiles = (text: string) => ({
  'remoteEntry.js': exampleScript(text),
  'panels.js': exampleScript(`panels of ${text}`),
});

const tab = (audience: 'admin' | 'student', id: string, order: number) => ({
  audience,
  id,
  order,
  label: id,
  panel: id,
});

const tabs: Readonly<Record<string, Manifest['tabs']>> = {
  'mfe-heatmap': [tab('admin', 'heat-map', 10)],
  'mfe-holdings': [tab('admin', 'fund-holdings', 30)],
  'mfe-flow': [tab('student', 'unusual-flow', 30)],
  'mfe-calculator': [tab('student', 'position-sizing', 40)],
};

function createManifest(name: string): Manifest {
  const ownTabs = tabs[name] ?? [];
  return {
    hostApi: '1.0',
    shared: {},
    dialogs: [],
    symbolSections: [],
    preload: name === 'shell' ? ['screens.js'] : ['panels.js'],
    panels: ownTabs.map(({ panel }) => panel),
    tabs: ownTabs,
  };
}

type EntryFields = HistoryEntry extends infer E
  ? E extends HistoryEntry
    ? Omit<E, 'at' | 'by'>
    : never
  : never;

const compressed = new Map<string, { readonly br: Buffer; readonly gz: Buffer }>();

function compress(text: string) {
  const found = compressed.get(text);
  if (found) return found;
  const made = { br: brotliCompressSync(text), gz: gzipSync(text) };
  compressed.set(text, made);
  return made;
}

export async function createRegistry() {
  const directory = await mkdtemp(join(tmpdir(), 'gateway-releases-'));
  const historyFile = join(directory, 'log.jsonl');

  async function write(path: string, text: string): Promise<void> {
    const file = join(directory, path);
    await mkdir(dirname(file), { recursive: true });
    const { br, gz } = compress(text);
    await Promise.all([
      writeFile(file, text),
      writeFile(`${file}.br`, br),
      writeFile(`${file}.gz`, gz),
    ]);
  }

  async function appendHistory(step: EntryFields, at = new Date()): Promise<void> {
    await appendFile(historyFile, `${JSON.stringify({ at, by: 'a test', ...step })}\n`);
  }

  return {
    directory,
    store: openDiskStore(directory),
    appendHistory,
    async publish(
      name: string,
      version: string,
      files: Readonly<Record<string, string>>,
      manifest: Partial<Manifest> = {},
    ): Promise<Release> {
      for (const [path, text] of Object.entries(files)) {
        await write(`${name}/${version}/files/${path}`, text);
      }
      const hashes = Object.entries(files).map(([path, text]) => [path, integrityHash(text)]);
      const release: Release = {
        name,
        version,
        files: Object.fromEntries(hashes),
        entry: name === 'shell' ? 'index.html' : 'remoteEntry.js',
        manifest: { ...createManifest(name), ...manifest },
      };
      await writeFile(join(directory, name, version, 'release.json'), JSON.stringify(release));
      await appendHistory({ action: 'published', name, version });
      return release;
    },
    async release(versions: Readonly<Record<string, string>>, at?: Date): Promise<void> {
      for (const [name, version] of Object.entries(versions)) {
        await appendHistory({ action: 'released', name, version }, at);
      }
    },
    writeHistory: (text: string) => writeFile(historyFile, text),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

export type TestRegistry = Awaited<ReturnType<typeof createRegistry>>;

export const moduleNames = ['mfe-heatmap', 'mfe-holdings', 'mfe-flow', 'mfe-calculator'] as const;

export async function createFullRegistry(): Promise<TestRegistry> {
  const registry = await createRegistry();
  const version = '1.0.0-a';
  await registry.publish('shell', version, shellFiles);
  for (const name of moduleNames) await registry.publish(name, version, moduleFiles(name));
  await registry.release(
    Object.fromEntries(['shell', ...moduleNames].map((name) => [name, version])),
  );
  return registry;
}
