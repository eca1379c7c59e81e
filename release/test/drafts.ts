import type { Manifest, Release } from '@dashboard/contracts-http';
import { type Draft, integrityOf } from '@dashboard/release-registry';

interface Wanted extends Partial<Manifest> {
  readonly version?: string;
  readonly files?: Readonly<Record<string, string>>;
}

/** A draft of the shell or of a module that fits all others made here unless told otherwise. */
export function draftOf(name: string, { version = '0.1.0-a', files, ...said }: Wanted = {}): Draft {
  const isShell = name === 'shell';
  const entry = isShell ? 'index.html' : 'remoteEntry.js';
  const manifest: Manifest = {
    hostApi: '1.1',
    shared: { react: isShell ? '19.3.1' : '^19.3.1' },
    preload: [],
    panels: isShell ? [] : ['unusualFlow'],
    mounts: [],
    ...said,
  };
  const texts = { [entry]: '', 'manifest.json': JSON.stringify(manifest), ...files };
  const contents = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
  const hashes = [...contents].map(([path, bytes]) => [path, integrityOf(bytes)]);
  const release = { name, version, entry, files: Object.fromEntries(hashes), manifest };
  return { release, contents };
}

export const releaseOf = (name: string, wanted?: Wanted): Release => draftOf(name, wanted).release;
