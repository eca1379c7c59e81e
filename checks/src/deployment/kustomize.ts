import { execFileSync } from 'node:child_process';
import { UserError } from '@dashboard/runner-kit/errors';
import { installCommands, thisMachine } from '@dashboard/runner-kit/system-packages';

/** The first that takes what `components` and `patches` say here. */
const OLDEST_MAJOR = 5;

interface Renderer {
  readonly command: string;
  /** What goes before the folder. */
  readonly args: readonly string[];
}

const candidates = [
  { name: 'kustomize', version: ['version'], args: ['build'] },
  { name: 'kubectl', version: ['version', '--client'], args: ['kustomize'] },
];

function findRenderer(): Renderer | undefined {
  for (const { name, version, args } of candidates) {
    const command = thisMachine.find([name]);
    if (!command) continue;
    const output = execFileSync(command, version, { encoding: 'utf8', stdio: 'pipe' });
    // kubectl says its own version before that of its kustomize.
    const major = [...output.matchAll(/v(\d+)\.\d+/g)].at(-1)?.[1];
    if (Number(major) >= OLDEST_MAJOR) return { command, args };
  }
  return undefined;
}

function findOrInstallRenderer(): Renderer {
  const installed = findRenderer();
  if (installed) return installed;
  const packages = { debian: 'kubernetes-client', homebrew: 'kustomize' };
  for (const { command, args, env } of installCommands(packages, thisMachine) ?? []) {
    execFileSync(command, [...args], { env, stdio: 'pipe' });
  }
  const nowInstalled = findRenderer();
  if (nowInstalled) return nowInstalled;
  throw new UserError(
    `kustomize ${OLDEST_MAJOR} is missing. Install it, or kubectl 1.27 or newer (macOS: brew install kustomize; Debian 13, Ubuntu: sudo apt-get install kubernetes-client; others: https://kubectl.docs.kubernetes.io/installation/kustomize/).`,
  );
}

let renderer: Renderer | undefined;

/**
 * The manifests that a folder with a kustomization.yaml makes, as YAML.
 * @throws UserError where there is no kustomize; an Error with its message where it refuses the folder
 */
export function renderKustomization(folder: string): string {
  renderer ??= findOrInstallRenderer();
  const { command, args } = renderer;
  return execFileSync(command, [...args, folder], { encoding: 'utf8', stdio: 'pipe' });
}
