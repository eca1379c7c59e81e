import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { CurrentReleases, Release } from '@dashboard/contracts-http';

export const shellTemplate = `<!doctype html><html><head><script type="application/json" id="boot">"%BOOT%"</script>
<script defer src="%SHELL%/shell.js"></script></head><body><div id="root"></div></body></html>`;

/** As long as the files of a module are, so that compressing is worth it. */
export const scriptOf = (name: string) => `/* ${name} */${'console.log("module");'.repeat(200)}`;

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A release registry of its own on disk, as docs/architecture.md lays it out. */
export async function createRegistry() {
  const directory = await mkdtemp(join(tmpdir(), 'gateway-releases-'));

  async function write(path: string, text: string): Promise<void> {
    const file = join(directory, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    await writeFile(`${file}.br`, brotliCompressSync(text));
    await writeFile(`${file}.gz`, gzipSync(text));
  }

  async function publish(name: string, version: string, files: Record<string, string>) {
    for (const [path, text] of Object.entries(files)) {
      await write(`${name}/${version}/files/${path}`, text);
    }
    const release: Release = {
      name,
      version,
      entry: name === 'shell' ? 'index.html' : 'remoteEntry.js',
      files: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, hashOf(text)])),
    };
    await writeFile(join(directory, name, version, 'release.json'), JSON.stringify(release));
    return release;
  }

  async function point(current: CurrentReleases | string): Promise<void> {
    const draft = join(directory, `current.json.${performance.now()}`);
    await writeFile(draft, typeof current === 'string' ? current : JSON.stringify(current));
    await rename(draft, join(directory, 'current.json'));
  }

  return {
    directory,
    publish,
    point,
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

export const moduleNames = ['mfe-heatmap', 'mfe-holdings', 'mfe-flow', 'mfe-calculator'] as const;

/** A registry in which the shell and the four modules are published. */
export async function createFullRegistry() {
  const registry = await createRegistry();
  await registry.publish('shell', '1.0.0-a', {
    'index.html': shellTemplate,
    'shell.js': scriptOf('shell'),
    'assets/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  for (const name of moduleNames) {
    await registry.publish(name, '1.0.0-a', { 'remoteEntry.js': scriptOf(name) });
  }
  await registry.point(
    Object.fromEntries(['shell', ...moduleNames].map((name) => [name, '1.0.0-a'])),
  );
  return registry;
}
