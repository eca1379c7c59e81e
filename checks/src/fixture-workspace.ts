import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type FixtureWorkspace = {
  root: string;
  write(file: string, text: string): void;
  remove(): void;
};

const ROOMS: Record<string, string> = {
  'mfe-heatmap': 'mfe-heatmap',
  'mfe-flow': 'mfe-flow',
  'mfe-holdings': 'mfe-holdings',
  'svc-auth': 'svc-auth',
  'svc-flow': 'svc-flow',
  'svc-portfolio': 'svc-portfolio',
  'svc-push': 'svc-push',
  gateway: 'gateway',
  local: 'local',
  release: 'release',
  shell: 'shell',
  'packages/ui': 'ui',
  'packages/design-tokens': 'design-tokens',
  'packages/mfe-kit': 'mfe-kit',
  'packages/service-kit': 'service-kit',
  'packages/build-kit': 'build-kit',
  'packages/position-file': 'position-file',
  'packages/release-registry': 'release-registry',
  'packages/release-gate': 'release-gate',
  'packages/runner-kit': 'runner-kit',
  'packages/service-descriptions': 'service-descriptions',
  'packages/s3-test-server': 's3-test-server',
  'packages/reliability': 'reliability',
  'packages/test-kit': 'test-kit',
  'packages/contracts/http': 'contracts-http',
  'packages/contracts/trading': 'contracts-trading',
  'packages/contracts/gateway': 'contracts-gateway',
  'packages/contracts/auth': 'contracts-auth',
  'packages/contracts/flow': 'contracts-flow',
  'packages/contracts/portfolio': 'contracts-portfolio',
  'packages/contracts/push': 'contracts-push',
  'packages/contracts/summaries': 'contracts-summaries',
  // No rule names these.
  'packages/journal-kit': 'journal-kit',
  'packages/contracts/journal': 'contracts-journal',
  'svc-journal': 'svc-journal',
  'mfe-journal': 'mfe-journal',
  mailer: 'mailer',
};

/** Folders that a rule names. */
const FOLDERS = [
  'mfe-flow/src/alerts',
  'mfe-flow/src/sample',
  'mfe-flow/src/screenshot',
  'mfe-heatmap/src/stocks',
  'mfe-holdings/src/format',
  'mfe-holdings/src/fund-select',
  'mfe-holdings/src/jobs',
  'mfe-holdings/src/sample',
  'mfe-holdings/src/table-columns',
  'svc-auth/src/users',
  'svc-portfolio/src/funds',
  'svc-push/src/subscriptions',
];

/**
 * A temporary workspace with the rooms of the real one, each linked under node_modules/@dashboard and
 * exporting a type `Face`. `react` is a dependency, `testing-tool` a devDependency.
 */
export function makeWorkspace(): FixtureWorkspace {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  mkdirSync(join(root, 'node_modules/@dashboard'), { recursive: true });
  for (const [folder, name] of Object.entries(ROOMS)) {
    write(`${folder}/package.json`, manifest(`@dashboard/${name}`));
    write(`${folder}/src/index.ts`, 'export type Face = { a: string };\nexport const face = 1;\n');
    symlinkSync(join(root, folder), join(root, 'node_modules/@dashboard', name), 'dir');
  }
  for (const folder of FOLDERS) mkdirSync(join(root, folder), { recursive: true });
  for (const name of ['react', 'testing-tool']) {
    write(`node_modules/${name}/package.json`, manifest(name));
    write(`node_modules/${name}/src/index.ts`, 'export const face = 1;\n');
  }
  const dependencies = { react: '1' };
  const devDependencies = { 'testing-tool': '1' };
  write('package.json', JSON.stringify({ name: 'root', dependencies, devDependencies }));
  return { root, write, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function manifest(name: string): string {
  return JSON.stringify({ name, type: 'module', exports: { '.': './src/index.ts' } });
}
