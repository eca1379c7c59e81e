// Paths are relative to the workspace's root, where this file is loaded.

const { existsSync, readdirSync } = require('node:fs');

/** A rule about a renamed or removed folder would silently never match. */
function folder(path) {
  if (!existsSync(path)) throw new Error(`A rule names ${path}, which does not exist.`);
  return path;
}

const anyOf = (folders) => `(?:${folders.map(folder).join('|')})`;

const CONTRACTS = 'packages/contracts/[^/]+';
const HTTP = folder('packages/contracts/http');
const TRADING = folder('packages/contracts/trading');
const GATEWAY_CONTRACT = folder('packages/contracts/gateway');

/**
 * By path. A package can always import itself, and one that isn't listed only contracts-http. In
 * `to`, $2 is the group of `from`.
 */
const MAY_IMPORT = {
  modules: {
    from: 'mfe-[^/]+',
    to: [CONTRACTS, 'packages/ui', 'packages/mfe-kit', 'packages/build-kit'],
  },
  services: {
    from: 'svc-(?!portfolio/|push/|releases/)([^/]+)',
    to: ['packages/contracts/$2', HTTP, TRADING, 'packages/service-kit'],
  },
  'svc-portfolio': {
    from: 'svc-portfolio',
    to: [
      'packages/contracts/portfolio',
      HTTP,
      TRADING,
      'packages/service-kit',
      'packages/position-file',
    ],
  },
  'svc-push': {
    from: 'svc-push',
    to: [
      ...['push', 'flow', 'portfolio'].map((name) => `packages/contracts/${name}`),
      HTTP,
      'packages/service-kit',
    ],
  },
  'svc-releases': {
    from: 'svc-releases',
    to: [
      ...['releases', 'auth', 'portfolio'].map((name) => `packages/contracts/${name}`),
      HTTP,
      GATEWAY_CONTRACT,
      'packages/service-kit',
      'packages/release-registry',
      'packages/release-gate',
      'packages/server-pages',
      // Its tests call it through a gateway: see 'svc-releases imports the gateway only in tests'.
      'gateway/test',
      'packages/contracts/summaries',
    ],
  },
  gateway: {
    from: 'gateway',
    to: [
      CONTRACTS,
      'packages/service-kit',
      'packages/release-registry',
      'packages/service-descriptions',
      'packages/api-docs',
      'packages/response-cache',
      'packages/server-pages',
    ],
  },
  // The shell knows what modules contribute, not what it means.
  shell: {
    from: 'shell',
    to: [
      ...['auth', 'push', 'releases', 'summaries'].map((name) => `packages/contracts/${name}`),
      HTTP,
      TRADING,
      GATEWAY_CONTRACT,
      'packages/ui',
      'packages/mfe-kit',
      'packages/build-kit',
    ],
  },
  'mfe-kit': {
    from: 'packages/mfe-kit',
    to: [HTTP, GATEWAY_CONTRACT, 'packages/contracts/auth', 'packages/ui'],
  },
  'service-kit': { from: 'packages/service-kit', to: [HTTP, TRADING] },
  contracts: {
    from: 'packages/contracts/(?!http/|trading/|summaries/|releases/)[^/]+',
    to: [HTTP, TRADING],
  },
  'contracts of releases': {
    from: 'packages/contracts/releases',
    to: [HTTP, GATEWAY_CONTRACT, 'packages/contracts/auth'],
  },
  'contracts-trading': { from: TRADING, to: [HTTP] },
  'contracts of summaries': { from: 'packages/contracts/summaries', to: [CONTRACTS] },
  'contracts-http': { from: HTTP, to: [] },
  'build-kit': { from: 'packages/build-kit', to: [GATEWAY_CONTRACT] },
  'release-registry': { from: 'packages/release-registry', to: [HTTP, GATEWAY_CONTRACT] },
  'release-gate': {
    from: 'packages/release-gate',
    to: [HTTP, GATEWAY_CONTRACT, 'packages/release-registry'],
  },
  'response-cache': { from: 'packages/response-cache', to: [HTTP, 'packages/service-kit'] },
  'server-pages': { from: 'packages/server-pages', to: ['packages/design-tokens'] },
  'api-docs': { from: 'packages/api-docs', to: [HTTP, 'packages/server-pages'] },
  'service-descriptions': { from: 'packages/service-descriptions', to: [HTTP] },
  'runner-kit': {
    from: 'tools/runner-kit',
    to: [
      HTTP,
      'packages/release-registry',
      'packages/release-gate',
      'packages/service-descriptions',
    ],
  },
  local: { from: 'tools/local', to: ['tools/runner-kit', 'packages/service-descriptions'] },
  release: {
    from: 'tools/release',
    to: [
      HTTP,
      GATEWAY_CONTRACT,
      'packages/contracts/releases',
      'packages/release-registry',
      'packages/release-gate',
      'tools/runner-kit',
    ],
  },
  ui: { from: 'packages/ui', to: ['packages/design-tokens'] },
  'lone packages': {
    from: anyOf([
      'packages/position-file',
      'packages/design-tokens',
      'tools/s3-test-server',
      'tools/reliability',
      'packages/test-kit',
    ]),
    to: [],
  },
};

const topFolders = readdirSync('.').filter((folder) => existsSync(`${folder}/package.json`));
const PACKAGE = `(?:${topFolders.join('|')}|packages/contracts/[^/]+|packages/(?!contracts/)[^/]+|tools/[^/]+)`;
const PACKAGES = `^${PACKAGE}/`;
const SCREENS = '^mfe-[^/]+/src/(?:screens|symbol)/';
const WEBPACK_CONFIG = '/webpack[^/]*\\.config\\.[cm]?[jt]s$';
const TESTS = '(?:\\.(?:test|spec)\\.tsx?|/test/.+\\.tsx?|^packages/[^/]+/src/testing[./].+)$';
const CONFIGS = '\\.config\\.[cm]?[jt]s$';
const TOOLING = '^tools/(?:local|e2e|bench|checks)/';
const RUNS_ANYWHERE = `^${anyOf(['packages/contracts', 'packages/position-file', 'packages/design-tokens'])}/`;
const BROWSER_ONLY =
  'node_modules/(?:react|react-dom|styled-components|single-spa|single-spa-react|radix-ui|@radix-ui/[^/]+|lucide-react|react-dropzone|@tanstack/[^/]+|@module-federation/[^/]+)/';

/** Only tests can import these, in any package. */
const FOR_TESTS = `^${anyOf(['tools/s3-test-server', 'tools/reliability', 'packages/test-kit'])}/`;

for (const path of Object.values(MAY_IMPORT).flatMap(({ from, to }) => [from, ...to])) {
  if (/^[\w/-]+$/.test(path)) folder(path);
}

const directions = Object.entries(MAY_IMPORT).map(([name, { from, to }]) => ({
  name: `direction of ${name}`,
  severity: 'error',
  from: { path: `^(${from})/` },
  to: { path: PACKAGES, pathNot: ['^$1/', FOR_TESTS, ...to.map((directory) => `^${directory}/`)] },
}));

/** Tests and benchmarks of the whole product import the code they test. */
const WHOLE_PRODUCT = 'tools/(?:e2e|bench|checks)';

directions.push({
  name: 'direction of a package without a rule',
  severity: 'error',
  from: {
    path: `^(${PACKAGE})/`,
    pathNot: [WHOLE_PRODUCT, ...Object.values(MAY_IMPORT).map(({ from }) => from)].map(
      (directory) => `^(?:${directory})/`,
    ),
  },
  to: { path: PACKAGES, pathNot: ['^$1/', `^${HTTP}/`] },
});

const scopes = [
  {
    name: 'flow knows no portfolio',
    severity: 'error',
    from: { path: `^${folder('mfe-flow')}/` },
    to: { path: `^${folder('packages/contracts/portfolio')}/` },
  },
  {
    name: 'build-kit serves webpack configs',
    severity: 'error',
    from: { path: PACKAGES, pathNot: [WEBPACK_CONFIG, TOOLING, '^packages/build-kit/'] },
    to: { path: `^${folder('packages/build-kit')}/` },
  },
  {
    name: 'the S3 server and the figures serve tests',
    severity: 'error',
    from: { path: PACKAGES, pathNot: [TESTS, TOOLING, FOR_TESTS] },
    to: { path: FOR_TESTS },
  },
  {
    name: 'svc-releases imports the gateway only in tests',
    severity: 'error',
    from: { path: `^${folder('svc-releases')}/`, pathNot: TESTS },
    to: { path: `^${anyOf(['gateway/test', 'packages/contracts/summaries'])}/` },
  },
  {
    name: 'features of the heat map import each other through index.ts',
    severity: 'error',
    from: { path: `^${folder('mfe-heatmap')}/src/([^/]+)/` },
    to: {
      path: '^mfe-heatmap/src/[^/]+/(?!index\\.ts$)',
      pathNot: ['^mfe-heatmap/src/$1/', `^${folder('mfe-heatmap/src/stocks')}/`],
    },
  },
  {
    name: 'features of flow and holdings do not import each other',
    severity: 'error',
    // Every folder is a feature, except the screens, which combine features, and shared code.
    from: {
      path: `^(${anyOf(['mfe-flow', 'mfe-holdings'])}/src)/([^/]+)/`,
      pathNot: SCREENS,
    },
    to: {
      path: '^$1/[^/]+/',
      pathNot: [
        '^$1/$2/',
        SCREENS,
        `^${anyOf([
          'mfe-flow/src/alerts',
          'mfe-flow/src/sample',
          'mfe-flow/src/screenshot',
          'mfe-holdings/src/format',
          'mfe-holdings/src/fund-select',
          'mfe-holdings/src/jobs',
          'mfe-holdings/src/sample',
          'mfe-holdings/src/table-columns',
        ])}/`,
      ],
    },
  },
];

const features = [
  {
    name: 'stores serve their own feature',
    severity: 'error',
    from: { path: '^(svc-[^/]+)/src/(?!commands/)([^/]+)/', pathNot: TESTS },
    to: {
      path: '^$1/src/[^/]+/.+\\.store\\.ts$',
      // svc-auth's accounts, the funds' locks and revisions, and svc-push's devices belong to no
      // single feature.
      pathNot: [
        '^$1/src/$2/',
        `^${anyOf(['svc-auth/src/users', 'svc-portfolio/src/funds', 'svc-push/src/subscriptions'])}/`,
      ],
    },
  },
];

const surroundings = [
  {
    name: 'shared code without node',
    severity: 'error',
    from: { path: '^packages/contracts/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'shared code without browser',
    severity: 'error',
    from: { path: RUNS_ANYWHERE },
    to: { path: BROWSER_ONLY },
  },
  {
    name: 'product without devDependencies',
    severity: 'error',
    from: { path: PACKAGES, pathNot: [TESTS, CONFIGS, TOOLING] },
    // Types are gone when the product runs, so @types/… can stay a devDependency. A package's own
    // dependency can also be among the root's devDependencies.
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
  },
];

const shape = [
  { name: 'no circular imports', severity: 'error', from: {}, to: { circular: true } },
  {
    // An unresolved import would slip past every rule about its target.
    name: 'every import of the workspace resolves',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, path: '^(?:@dashboard/|\\.)' },
  },
];

module.exports = {
  forbidden: [...directions, ...scopes, ...features, ...surroundings, ...shape],
  options: {
    // TypeScript 7 has no compiler API. swc reads .ts and .tsx, including type-only imports.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: '(?:^|/)(?:node_modules|dist|build|coverage|fixtures)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
