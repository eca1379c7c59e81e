import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const command = join(__dirname, 'boundaries.ts');
const ROOMS: Record<string, string> = {
  'mfe-heatmap': 'mfe-heatmap',
  'mfe-flow': 'mfe-flow',
  'svc-auth': 'svc-auth',
  'svc-flow': 'svc-flow',
  'svc-portfolio': 'svc-portfolio',
  gateway: 'gateway',
  shell: 'shell',
  'packages/ui': 'ui',
  'packages/mfe-kit': 'mfe-kit',
  'packages/service-kit': 'service-kit',
  'packages/build-kit': 'build-kit',
  'packages/position-file': 'position-file',
  'packages/contracts/http': 'contracts-http',
  'packages/contracts/auth': 'contracts-auth',
  'packages/contracts/flow': 'contracts-flow',
  'packages/contracts/portfolio': 'contracts-portfolio',
};

/** file, what it imports: everything the rooms are meant to import. */
const allowed: [string, string][] = [
  ['mfe-heatmap/src/a.tsx', '@dashboard/contracts-portfolio'],
  ['mfe-heatmap/src/b.tsx', '@dashboard/position-file'],
  ['mfe-heatmap/src/c.tsx', '@dashboard/mfe-kit'],
  ['mfe-heatmap/src/d.test.tsx', 'testing-tool'],
  ['mfe-heatmap/webpack.config.ts', '@dashboard/build-kit'],
  ['svc-auth/src/a.ts', '@dashboard/contracts-auth'],
  ['svc-auth/src/b.ts', '@dashboard/contracts-http'],
  ['svc-flow/src/a.ts', '@dashboard/service-kit'],
  ['svc-portfolio/src/a.ts', '@dashboard/position-file'],
  ['gateway/src/a.ts', '@dashboard/contracts-flow'],
  ['shell/src/a.tsx', '@dashboard/ui'],
  ['packages/mfe-kit/src/a.tsx', '@dashboard/ui'],
  ['packages/service-kit/src/a.ts', 'node:fs'],
  ['packages/contracts/flow/src/a.ts', '@dashboard/contracts-http'],
];

/** file, what it imports, the rule that forbids it. */
const forbidden: [string, string, string][] = [
  ['mfe-heatmap/src/sibling.tsx', '@dashboard/mfe-flow', 'direction of mfe-[^/]+'],
  ['mfe-heatmap/src/sibling.test.tsx', '@dashboard/mfe-flow', 'direction of mfe-[^/]+'],
  ['mfe-heatmap/src/path.tsx', '../../mfe-flow/src/index.ts', 'direction of mfe-[^/]+'],
  ['mfe-heatmap/src/server.tsx', '@dashboard/service-kit', 'direction of mfe-[^/]+'],
  ['mfe-heatmap/src/build.tsx', '@dashboard/build-kit', 'build-kit serves webpack configs'],
  ['mfe-heatmap/src/tool.tsx', 'testing-tool', 'product without devDependencies'],
  ['mfe-flow/src/portfolio.tsx', '@dashboard/contracts-portfolio', 'flow knows no portfolio'],
  ['svc-flow/src/portfolio.ts', '@dashboard/contracts-portfolio', 'flow knows no portfolio'],
  ['svc-flow/src/sibling.ts', '@dashboard/svc-portfolio', 'direction of svc-[^/]+'],
  ['svc-auth/src/flow.ts', '@dashboard/contracts-flow', 'auth knows only its own contract'],
  ['svc-portfolio/src/screen.ts', '@dashboard/ui', 'direction of svc-[^/]+'],
  ['gateway/src/service.ts', '@dashboard/svc-auth', 'direction of gateway'],
  ['shell/src/module.tsx', '@dashboard/mfe-heatmap', 'direction of shell'],
  ['packages/ui/src/contract.tsx', '@dashboard/contracts-http', 'direction of packages/ui'],
  ['packages/mfe-kit/src/b.tsx', '@dashboard/contracts-flow', 'direction of packages/mfe-kit'],
  ['packages/service-kit/src/b.ts', '@dashboard/ui', 'direction of packages/service-kit'],
  ['packages/position-file/src/b.ts', '@dashboard/ui', 'direction of packages/position-file'],
  ['packages/contracts/flow/src/b.ts', '@dashboard/contracts-auth', 'direction of packages/contr'],
  ['packages/contracts/http/src/b.ts', 'node:fs', 'shared code without node'],
  ['packages/contracts/http/src/c.ts', 'react', 'shared code without browser'],
  ['gateway/src/gone.ts', './nowhere.ts', 'every import of the workspace resolves'],
];

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  for (const [folder, name] of Object.entries(ROOMS)) {
    write(`${folder}/package.json`, manifest(`@dashboard/${name}`));
    write(`${folder}/src/index.ts`, 'export type Face = { a: string };\nexport const face = 1;\n');
    link(folder, `node_modules/@dashboard/${name}`);
  }
  for (const name of ['react', 'testing-tool']) {
    write(`node_modules/${name}/package.json`, manifest(name));
    write(`node_modules/${name}/src/index.ts`, 'export const face = 1;\n');
  }
  const devDependencies = { 'testing-tool': '1' };
  write(
    'package.json',
    JSON.stringify({ name: 'root', dependencies: { react: '1' }, devDependencies }),
  );
  for (const [file, target] of allowed) write(file, `import '${target}';\n`);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a workspace whose imports go the right way passes', () => {
  expect(check(root)).toEqual({ status: 0, faults: [] });
});

test.each(['import type { Face } from', 'export type { Face } from', 'export * from', 'import'])(
  'each import against the direction fails, written as %s',
  (statement) => {
    const written = statement.includes('type')
      ? forbidden.filter(([, , rule]) => !rule.includes('devDependencies'))
      : forbidden;
    for (const [file, target] of written) write(file, `${statement} '${target}';\n`);
    const { status, faults } = check(root);
    expect(status).toBe(1);
    expect(faults).toHaveLength(written.length);
    for (const [file, , rule] of written) {
      expect(faults).toContainEqual(expect.stringMatching(startOf(`${rule}`, file)));
    }
  },
);

test('a circular import fails, also one of types', () => {
  write('gateway/src/one.ts', `import type { Two } from './two.ts';\nexport type One = Two;\n`);
  write('gateway/src/two.ts', `import type { One } from './one.ts';\nexport type Two = One;\n`);
  const { status, faults } = check(root);
  expect(status).toBe(1);
  expect(faults).toContainEqual(expect.stringContaining('no circular imports: gateway/src/one.ts'));
});

test('a type imported by an expression fails, because no rule sees where it leads', () => {
  write('gateway/src/hidden.ts', `export type A = import('@dashboard/svc-auth').Face;\n`);
  expect(check(root)).toEqual({
    status: 1,
    faults: ['import of types by import(…): gateway/src/hidden.ts'],
  });
});

test('a folder without any room fails instead of passing unread', () => {
  const empty = join(root, 'node_modules/react');
  expect(check(empty).status).toBe(1);
});

test('this workspace passes', () => {
  expect(check(join(__dirname, '../..'))).toEqual({ status: 0, faults: [] });
});

function check(folder: string): { status: number | null; faults: string[] } {
  const { status, stderr } = spawnSync(process.execPath, [command, '--root', folder], {
    encoding: 'utf8',
  });
  return { status, faults: stderr.split('\n').filter((line) => line !== '') };
}

function startOf(rule: string, file: string): RegExp {
  const escaped = (text: string) => text.replace(/[[\](){}.*+?^$|\\]/g, '\\$&');
  return new RegExp(`^${escaped(rule)}[^:]*: ${escaped(file)} `);
}

function manifest(name: string): string {
  return JSON.stringify({ name, type: 'module', exports: { '.': './src/index.ts' } });
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function link(folder: string, at: string): void {
  mkdirSync(dirname(join(root, at)), { recursive: true });
  symlinkSync(join(root, folder), join(root, at), 'dir');
}
