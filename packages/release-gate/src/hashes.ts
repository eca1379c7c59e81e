import { type Draft, ReleaseError } from '@dashboard/release-registry';
import { formatRelease } from './gate-context.ts';

/** The bundler's table of integrity hashes for scripts that are loaded later. */
const SCRIPT_HASHES = /scriptHashes\s*=\s*\{([^}]*)\}/g;
const HASH = /sha384-[A-Za-z0-9+/=]+/g;

/** Browsers don't run a script that doesn't match its hash. */
export async function checkHashes({ release, contents }: Draft): Promise<void> {
  const { files, manifest } = release;
  const missing = manifest.preload.find((path) => files[path] === undefined);
  if (missing) {
    throw new ReleaseError(
      `The manifest of ${formatRelease(release)} names ${missing}, which is not in the build. Rebuild it.`,
    );
  }
  const known = new Set(Object.values(files));
  for (const [path, bytes] of contents) {
    if (!path.endsWith('.js')) continue;
    const wrong = findScriptHashes(bytes).find((hash) => !known.has(hash));
    if (!wrong) continue;
    throw new ReleaseError(
      `${path} of ${formatRelease(release)} loads a script with the hash ${wrong}, which matches no file of the build. Rebuild it, and do not change its files afterwards.`,
    );
  }
}

const findScriptHashes = (script: Buffer) =>
  [...script.toString('utf8').matchAll(SCRIPT_HASHES)].flatMap(
    ([table]) => table.match(HASH) ?? [],
  );
