import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Contributions,
  EXPOSED_PATH,
  getFederationName,
  type Manifest,
  MODULE_ENTRY,
  SHELL,
  SHELL_PATH_PLACEHOLDER,
} from '@dashboard/contracts-gateway';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Chunk, Configuration } from 'webpack';
import 'webpack-dev-server';
import { baseConfig, type Mode } from './base-config.ts';
import { parseContributions } from './contributions.ts';
import {
  isOptionalShared,
  sharedByRemote,
  sharedByShell,
  sharedRanges,
  sharedVersions,
} from './federation.ts';
import { HostApiClaim } from './host-api-claim.ts';
import { findChunks, findStartChunks, ManifestPlugin } from './manifest.ts';
import { RootFiles, type RootFilesOptions } from './root-files.ts';
import { ScriptIntegrity } from './script-integrity.ts';
import { UniqueChunkGlobal } from './unique-chunk-global.ts';

type ConfigFactory = (env: unknown, argv: { mode?: Mode }) => Configuration;

const EXPOSED_CHUNKS = 'parcels';

function readDependencies(directory: string): Record<string, string> {
  return JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')).dependencies;
}

/** Turns off the federation's own manifest and server-side rendering. */
const forBrowsers = { disableSnapshot: true, target: 'web' } as const;

/** For start-up: one file is one request and compresses better. Lazy chunks stay separate. */
const libraries = {
  name: 'libraries',
  test: /\/node_modules\//,
  chunks: (chunk: Chunk) =>
    !chunk.canBeInitial() && !chunk.name && ![...chunk.groupsIterable].every(isOptionalShared),
  enforce: true,
} as const;

export interface ShellOptions extends Pick<Manifest, 'hostApi'> {
  readonly directory: string;
  readonly head: string;
  /** Body markup that the shell replaces once it has started. */
  readonly outline: string;
  readonly rootFiles: RootFilesOptions;
}

/** The federation's host, with `index.html`. Remotes are registered at run time. */
export function createShellConfig({
  directory,
  head,
  outline,
  hostApi,
  rootFiles,
}: ShellOptions): ConfigFactory {
  return (_env, { mode = 'production' }) => {
    const base = baseConfig(directory, mode);
    const ranges = readDependencies(directory);
    return {
      ...base,
      entry: { shell: './src/index.ts' },
      optimization: { ...base.optimization, splitChunks: { cacheGroups: { libraries } } },
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          name: SHELL,
          remotes: {},
          shared: sharedByShell(ranges),
          shareStrategy: 'loaded-first',
          experiments: { provideExternalRuntime: true, optimization: forBrowsers },
          manifest: false,
          dts: false,
        }),
        new HtmlWebpackPlugin({
          template: './src/index.html',
          // The gateway replaces the placeholder with the path of this release's files.
          publicPath: `${SHELL_PATH_PLACEHOLDER}/`,
          minify: false,
          scriptLoading: 'defer',
          head,
          outline,
        }),
        new ManifestPlugin({
          hostApi,
          shared: sharedVersions(ranges, directory),
          panels: [],
          tabs: [],
          dialogs: [],
          symbolSections: [],
          selectPreloadChunks: findStartChunks,
        }),
        new RootFiles(rootFiles),
        ...(mode === 'production' ? [new ScriptIntegrity()] : []),
      ],
    };
  };
}

export interface RemoteOptions {
  readonly name: string;
  readonly directory: string;
  readonly contributions: Contributions;
}

/** Exposes `./parcels` in `remoteEntry.js`. @throws Error listing the contributions' problems */
export function createRemoteConfig(options: RemoteOptions): ConfigFactory {
  const { name, directory } = options;
  const contributions = parseContributions(name, options.contributions);
  return (_env, { mode = 'production' }) => {
    const base = baseConfig(directory, mode);
    const ranges = readDependencies(directory);
    return {
      ...base,
      // The federation plugin creates the only entry.
      entry: {},
      // A running system's pages load the module from another origin.
      devServer: {
        ...createDevServer(),
        hot: false,
        liveReload: true,
        headers: { 'access-control-allow-origin': '*' },
      },
      plugins: [
        ...base.plugins,
        new UniqueChunkGlobal(),
        new ModuleFederationPlugin({
          name: getFederationName(name),
          filename: MODULE_ENTRY,
          exposes: { [EXPOSED_PATH]: { import: './src/parcels.ts', name: EXPOSED_CHUNKS } },
          shared: sharedByRemote(ranges),
          shareStrategy: 'loaded-first',
          experiments: { externalRuntime: true, optimization: forBrowsers },
          manifest: false,
          dts: false,
        }),
        new ManifestPlugin({
          ...contributions,
          shared: sharedRanges(ranges),
          selectPreloadChunks: (compilation) => findChunks(compilation, EXPOSED_CHUNKS),
        }),
        ...(mode === 'production'
          ? [new ScriptIntegrity(), new HostApiClaim({ ...contributions, name, directory })]
          : []),
      ],
    };
  };
}

/** A standalone page without federation, for developing one package; never published. */
export function createPageConfig(page: {
  directory: string;
  entry: string;
  title: string;
}): ConfigFactory {
  return (_env, { mode = 'development' }) => ({
    ...baseConfig(page.directory, mode),
    entry: { page: page.entry },
    plugins: [
      new HtmlWebpackPlugin({ title: page.title, templateContent: pageTemplate(page.title) }),
    ],
    devServer: { ...createDevServer(), hot: true, historyApiFallback: true },
  });
}

function createDevServer() {
  const port = Number(process.env.PORT ?? 4200);
  return {
    port,
    host: '127.0.0.1',
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      // Must match the page's host name, since another name is another origin.
      webSocketURL: { hostname: 'localhost', port },
    },
  };
}

const pageTemplate = (title: string) => `<!doctype html>
<html lang="en" data-theme="light">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
  </head>
  <body><div id="root"></div></body>
</html>`;
