import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type FixtureWorkspace, makeWorkspace } from './fixture-workspace.ts';

const command = join(__dirname, 'boundaries.ts');

/** `npm run boundaries` itself checks the imports of this repository. */
const allowed: [string, string][] = [
  ['mfe-heatmap/src/d.test.tsx', 'testing-tool'],
  ['mfe-heatmap/webpack.config.ts', '@dashboard/build-kit'],
  ['mfe-heatmap/src/filter/index.ts', '@dashboard/ui'],
  ['mfe-heatmap/src/filter/filter.ts', '@dashboard/ui'],
  ['mfe-heatmap/src/stocks/query.ts', '@dashboard/mfe-kit'],
  ['mfe-heatmap/src/watchlist/face.tsx', '../filter/index.ts'],
  ['mfe-heatmap/src/watchlist/shared.tsx', '../stocks/query.ts'],
  ['mfe-flow/src/filter/filter.ts', '@dashboard/ui'],
  ['mfe-flow/src/filter/face.tsx', './filter.ts'],
  ['mfe-flow/src/screens/screen.tsx', '../filter/filter.ts'],
  ['packages/contracts/journal/src/a.ts', '@dashboard/contracts-http'],
  ['packages/journal-kit/src/a.ts', '@dashboard/contracts-http'],
  ['packages/journal-kit/src/b.ts', './a.ts'],
  ['mailer/src/a.ts', '@dashboard/contracts-http'],
  ['shell/src/bell/entries.ts', '@dashboard/contracts-gateway'],
  ['gateway/test/gateway.ts', '@dashboard/service-kit'],
  ['svc-releases/src/uploads.test.ts', '../../gateway/test/gateway.ts'],
  ['svc-releases/src/gate.ts', '@dashboard/release-gate'],
  ['svc-journal/src/a.ts', '@dashboard/contracts-journal'],
  ['svc-journal/src/b.ts', '@dashboard/service-kit'],
  ['mfe-journal/src/a.ts', '@dashboard/contracts-journal'],
];

const forbidden: [string, string, string][] = [
  ['mfe-heatmap/src/sibling.tsx', '@dashboard/mfe-flow', 'direction of modules'],
  ['mfe-heatmap/src/sibling.test.tsx', '@dashboard/mfe-flow', 'direction of modules'],
  ['mfe-heatmap/src/path.tsx', '../../mfe-flow/src/index.ts', 'direction of modules'],
  ['mfe-heatmap/src/server.tsx', '@dashboard/service-kit', 'direction of modules'],
  ['mfe-heatmap/src/reader.tsx', '@dashboard/position-file', 'direction of modules'],
  ['mfe-heatmap/src/build.tsx', '@dashboard/build-kit', 'build-kit serves webpack configs'],
  ['mfe-heatmap/src/tool.tsx', 'testing-tool', 'product without devDependencies'],
  ['mfe-flow/src/portfolio.tsx', '@dashboard/contracts-portfolio', 'flow knows no portfolio'],
  ['svc-flow/src/portfolio.ts', '@dashboard/contracts-portfolio', 'direction of services'],
  ['svc-flow/src/sibling.ts', '@dashboard/svc-portfolio', 'direction of services'],
  ['svc-auth/src/flow.ts', '@dashboard/contracts-flow', 'direction of services'],
  ['svc-portfolio/src/screen.ts', '@dashboard/ui', 'direction of svc-portfolio'],
  ['svc-portfolio/src/flow.ts', '@dashboard/contracts-flow', 'direction of svc-portfolio'],
  ['gateway/src/service.ts', '@dashboard/svc-auth', 'direction of gateway'],
  ['gateway/src/gate.ts', '@dashboard/release-gate', 'direction of gateway'],
  ['svc-releases/src/sibling.ts', '@dashboard/gateway', 'direction of svc-releases'],
  ['svc-releases/src/flow.ts', '@dashboard/contracts-flow', 'direction of svc-releases'],
  [
    'svc-releases/src/fake.ts',
    '../../gateway/test/gateway.ts',
    'svc-releases imports the gateway only in tests',
  ],
  ['tools/runner-kit/src/tool.ts', '@dashboard/local', 'direction of runner-kit'],
  ['tools/local/src/tool.ts', '@dashboard/release', 'direction of local'],
  ['tools/release/src/page.ts', '@dashboard/gateway', 'direction of release'],
  ['tools/release/src/local.ts', '@dashboard/local', 'direction of release'],
  ['tools/release/src/contract.ts', '@dashboard/contracts-flow', 'direction of release'],
  ['packages/release-registry/src/b.ts', '@dashboard/local', 'direction of release-registry'],
  [
    'packages/release-registry/src/c.ts',
    '@dashboard/release-gate',
    'direction of release-registry',
  ],
  ['packages/release-gate/src/b.ts', '@dashboard/runner-kit', 'direction of release-gate'],
  ['svc-flow/src/release.ts', '@dashboard/release-registry', 'direction of services'],
  [
    'mfe-heatmap/src/watchlist/internals.tsx',
    '../filter/filter.ts',
    'features of the heat map import each other through index.ts',
  ],
  [
    'mfe-flow/src/alert-list/list.tsx',
    '../filter/filter.ts',
    'features of flow and holdings do not import each other',
  ],
  ['shell/src/module.tsx', '@dashboard/mfe-heatmap', 'direction of shell'],
  ['shell/src/bell/words.ts', '@dashboard/contracts-flow', 'direction of shell'],
  ['shell/test/sample.ts', '@dashboard/contracts-portfolio', 'direction of shell'],
  ['gateway/src/screen.ts', '@dashboard/ui', 'direction of gateway'],
  ['packages/ui/src/contract.tsx', '@dashboard/contracts-http', 'direction of ui'],
  ['packages/design-tokens/src/b.ts', '@dashboard/ui', 'direction of lone packages'],
  ['packages/mfe-kit/src/b.tsx', '@dashboard/contracts-flow', 'direction of mfe-kit'],
  ['packages/service-kit/src/b.ts', '@dashboard/ui', 'direction of service-kit'],
  ['packages/position-file/src/b.ts', '@dashboard/ui', 'direction of lone packages'],
  ['packages/contracts/flow/src/b.ts', '@dashboard/contracts-auth', 'direction of contracts'],
  ['packages/contracts/http/src/b.ts', 'node:fs', 'shared code without node'],
  ['packages/contracts/http/src/c.ts', 'react', 'shared code without browser'],
  ['svc-journal/src/flow.ts', '@dashboard/contracts-flow', 'direction of services'],
  ['svc-journal/src/sibling.ts', '@dashboard/svc-flow', 'direction of services'],
  ['svc-journal/src/file.ts', '@dashboard/position-file', 'direction of services'],
  ['svc-journal/src/kit.ts', '@dashboard/journal-kit', 'direction of services'],
  ['packages/contracts/journal/src/b.ts', '@dashboard/contracts-flow', 'direction of contracts'],
  ['packages/contracts/journal/src/c.ts', '@dashboard/service-kit', 'direction of contracts'],
  ['packages/contracts/journal/src/d.ts', 'node:fs', 'shared code without node'],
  ['packages/journal-kit/src/c.ts', '@dashboard/ui', 'direction of a package without a rule'],
  ['packages/journal-kit/src/d.ts', '@dashboard/gateway', 'direction of a package without a rule'],
  [
    'packages/journal-kit/src/e.ts',
    '@dashboard/contracts-flow',
    'direction of a package without a rule',
  ],
  ['mailer/src/b.ts', '@dashboard/service-kit', 'direction of a package without a rule'],
  ['gateway/src/mailer.ts', '@dashboard/mailer', 'direction of gateway'],
  ['mfe-journal/src/b.ts', '@dashboard/mfe-flow', 'direction of modules'],
  ['mfe-journal/src/c.ts', '@dashboard/journal-kit', 'direction of modules'],
  ['gateway/src/gone.ts', './nowhere.ts', 'every import of the workspace resolves'],
];

let workspace: FixtureWorkspace;

beforeEach(() => {
  workspace = makeWorkspace();
  for (const [file, target] of allowed) workspace.write(file, `import '${target}';\n`);
});

afterEach(() => workspace.remove());

test('a workspace with allowed imports passes', () => expectFaults({}));

test.each(['import type { Face } from', 'export type { Face } from', 'export * from', 'import'])(
  'each forbidden import fails when written as %s',
  (statement) => {
    const written = statement.includes('type')
      ? forbidden.filter(([, , rule]) => !rule.includes('devDependencies'))
      : forbidden;
    for (const [file, target] of written) workspace.write(file, `${statement} '${target}';\n`);
    const { status, faults } = check(workspace.root);
    expect(status).toBe(1);
    expect(faults).toHaveLength(written.length);
    for (const [file, , rule] of written) {
      expect(faults).toContainEqual(expect.stringContaining(`${rule}: ${file} → `));
    }
  },
);

test('a forbidden dynamic import fails', () =>
  expectFaults(
    { 'gateway/src/lazy.ts': `export const lazy = import('@dashboard/svc-auth');` },
    'direction of gateway: gateway/src/lazy.ts → svc-auth/src/index.ts',
  ));

const importsOfStores = (first: string, second: string) =>
  `import '../${first}/${first}.store.ts';\nimport '../${second}/${second}.store.ts';\n`;

test('a feature that imports another feature’s store fails in any service', () => {
  const imports = importsOfStores('entries', 'tags');
  expectFaults(
    {
      'svc-journal/src/entries/entries.store.ts': 'export const entries = 1;',
      'svc-journal/src/tags/tags.store.ts': 'export const tags = 1;',
      'svc-journal/src/entries/entries.routes.ts': imports,
      'svc-journal/src/days/days.service.ts': imports,
      'svc-journal/src/commands/sample-week.ts': imports,
    },
    'stores serve their own feature: svc-journal/src/days/days.service.ts → svc-journal/src/entries/entries.store.ts',
    'stores serve their own feature: svc-journal/src/days/days.service.ts → svc-journal/src/tags/tags.store.ts',
    'stores serve their own feature: svc-journal/src/entries/entries.routes.ts → svc-journal/src/tags/tags.store.ts',
  );
});

test('all features of svc-portfolio can import the fund store, and tests can import any store', () => {
  const imports = importsOfStores('holdings', 'funds');
  expectFaults(
    {
      'svc-portfolio/src/holdings/holdings.store.ts': 'export const holdings = 1;',
      'svc-portfolio/src/funds/funds.store.ts': 'export const funds = 1;',
      'svc-portfolio/src/holdings/holdings.routes.ts': imports,
      'svc-portfolio/src/imports/imports.jobs.ts': imports,
      'svc-portfolio/src/imports/a.test.ts': imports,
    },
    'stores serve their own feature: svc-portfolio/src/imports/imports.jobs.ts → svc-portfolio/src/holdings/holdings.store.ts',
  );
});

test('a package can import its own dependency even if it is a devDependency of the root', () => {
  const manifest = { name: '@dashboard/gateway', dependencies: { 'testing-tool': '1' } };
  expectFaults({
    'gateway/package.json': JSON.stringify(manifest),
    'gateway/src/tool.ts': `import 'testing-tool';`,
  });
});

test('a circular import fails, even of types', () => {
  workspace.write('gateway/src/one.ts', `import type { Two } from './two.ts';\n`);
  workspace.write('gateway/src/two.ts', `import type { One } from './one.ts';\n`);
  const { status, faults } = check(workspace.root);
  expect(status).toBe(1);
  expect(faults).toContainEqual(expect.stringContaining('no circular imports: gateway/src/one.ts'));
});

test('circular imports between folders of a package fail, even of types', () =>
  expectFaults(
    {
      'mailer/src/letters/letter.ts': `import '../queue/queue.ts';`,
      'mailer/src/queue/queue.ts': `import type { A } from '../stamps/stamp.ts';`,
      'mailer/src/stamps/stamp.ts': 'export type A = string;',
      'mailer/src/stamps/print.ts': `import { A } from '../letters/address.ts';`,
      'mailer/src/letters/address.ts': 'export const A = 1;',
    },
    'no circular imports between folders: mailer/src/letters/letter.ts → mailer/src/queue/queue.ts, mailer/src/queue/queue.ts → mailer/src/stamps/stamp.ts, mailer/src/stamps/print.ts → mailer/src/letters/address.ts',
  ));

test('a folder and a file next to it count as two folders', () =>
  expectFaults(
    {
      'packages/ui/src/settings.ts': `import './chart/axis.ts';`,
      'packages/ui/src/chart/axis.ts': 'export const axis = 1;',
      'packages/ui/src/chart/lines/line.ts': `import '../../settings.ts';`,
    },
    'no circular imports between folders: packages/ui/src/chart/lines/line.ts → packages/ui/src/settings.ts, packages/ui/src/settings.ts → packages/ui/src/chart/axis.ts',
  ));

test('a test can import from folders above its own', () =>
  expectFaults({
    'mailer/src/letters/letter.ts': `import '../queue/queue.ts';`,
    'mailer/src/queue/queue.ts': 'export const queue = 1;',
    'mailer/src/queue/queue.test.ts': `import '../letters/letter.ts';`,
  }));

test.each(['packages/build-kit', 'svc-portfolio/src/funds', 'mfe-heatmap'])(
  'a rule about %s fails if the folder does not exist',
  (folder) => {
    rmSync(join(workspace.root, folder), { recursive: true });
    const { status, faults } = check(workspace.root);
    expect(status).toBe(1);
    expect(faults.join('\n')).toContain(`A rule names ${folder}, which does not exist.`);
  },
);

test('a new folder in a module with features is a feature', () =>
  expectFaults(
    {
      'mfe-holdings/src/dividends/dividends.tsx': `import '../holdings/table.tsx';`,
      'mfe-holdings/src/holdings/table.tsx': `import '../format/money.ts';`,
      'mfe-holdings/src/format/money.ts': 'export const money = 1;',
    },
    'features of flow and holdings do not import each other: mfe-holdings/src/dividends/dividends.tsx → mfe-holdings/src/holdings/table.tsx',
  ));

test('a type imported by an expression fails, because no rule can see its target', () =>
  expectFaults(
    { 'gateway/src/hidden.ts': `export type A = import('@dashboard/svc-auth').Face;` },
    'import of types by import(…): gateway/src/hidden.ts',
  ));

test('a folder without any package fails instead of passing unchecked', () => {
  const empty = join(workspace.root, 'node_modules/react');
  expect(check(empty).status).toBe(1);
});

function expectFaults(files: Readonly<Record<string, string>>, ...faults: string[]): void {
  for (const [file, text] of Object.entries(files)) workspace.write(file, text);
  const found = check(workspace.root);
  expect({ ...found, faults: found.faults.sort() }).toEqual({
    status: faults.length > 0 ? 1 : 0,
    faults,
  });
}

function check(folder: string): { status: number | null; faults: string[] } {
  const { status, stderr } = spawnSync(process.execPath, [command, '--root', folder], {
    encoding: 'utf8',
  });
  return { status, faults: stderr.split('\n').filter((line) => line !== '') };
}
