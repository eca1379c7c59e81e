import { type Draft, ReleaseRefused } from '@dashboard/release-registry';
import { titleOf } from './context.ts';

/** Where the bundler has written which hash each later script must have. */
const BAKED = /scriptHashes\s*=\s*\{([^}]*)\}/g;
const HASH = /sha384-[A-Za-z0-9+/=]+/g;

/** A script that is loaded with a hash no file has would never run in any browser. */
export async function checkHashes({ release, contents }: Draft): Promise<void> {
  const { files, manifest } = release;
  const missing = manifest.preload.find((path) => files[path] === undefined);
  if (missing) {
    throw new ReleaseRefused(
      `The manifest of ${titleOf(release)} names ${missing}, which the build has not. Build it anew.`,
    );
  }
  const known = new Set(Object.values(files));
  for (const [path, bytes] of contents) {
    if (!path.endsWith('.js')) continue;
    const wrong = bakedInto(bytes).find((hash) => !known.has(hash));
    if (!wrong) continue;
    throw new ReleaseRefused(
      `${path} of ${titleOf(release)} loads a script with the hash ${wrong}, which no file of the build has. Build it anew, and let nothing change its files afterwards.`,
    );
  }
}

const bakedInto = (script: Buffer) =>
  [...script.toString('utf8').matchAll(BAKED)].flatMap(([baked]) => baked.match(HASH) ?? []);
