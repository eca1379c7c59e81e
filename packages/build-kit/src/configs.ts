import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import 'webpack-dev-server';
import { baseConfig, type Mode } from './base-config.ts';
import { federationName, sharedSingletons } from './federation.ts';

type ConfigFactory = (env: unknown, argv: { mode?: Mode }) => Configuration;

const REMOTE_ENTRY = 'remoteEntry.js';
const SHELL_ADDRESS = '%SHELL%/';

function dependenciesOf(directory: string): Record<string, string> {
  return JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')).dependencies;
}

/** The shell: the host of the federation, with `index.html`. Remotes are registered at run time. */
export function shellConfig({
  directory,
  head,
}: {
  directory: string;
  /** Markup for the head of the page: what it must have before any script. */
  head: string;
}): ConfigFactory {
  return (_env, { mode = 'production' }) => {
    const base = baseConfig(directory, mode);
    return {
      ...base,
      entry: { shell: './src/index.ts' },
      plugins: [
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shared: sharedSingletons(dependenciesOf(directory)),
          shareStrategy: 'loaded-first',
          experiments: { provideExternalRuntime: true },
          manifest: false,
          dts: false,
        }),
        new HtmlWebpackPlugin({
          template: './src/index.html',
          // The gateway writes in where this release's files are served.
          publicPath: SHELL_ADDRESS,
          minify: false,
          scriptLoading: 'defer',
          head,
        }),
      ],
    };
  };
}

/** A module: its parcels exposed as `./parcels` behind `remoteEntry.js`. */
export function remoteConfig({
  name,
  directory,
}: {
  name: string;
  directory: string;
}): ConfigFactory {
  return (_env, { mode = 'production' }) => ({
    ...baseConfig(directory, mode),
    // The federation plugin makes the only entry.
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: federationName(name),
        filename: REMOTE_ENTRY,
        exposes: { './parcels': './src/parcels.ts' },
        shared: sharedSingletons(dependenciesOf(directory)),
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true },
        manifest: false,
        dts: false,
      }),
    ],
  });
}

/** A page of its own without federation, for work on one room: served, never published. */
export function pageConfig(page: {
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
    devServer: {
      port: Number(process.env.PORT ?? 4200),
      host: '127.0.0.1',
      hot: true,
      historyApiFallback: true,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    },
  });
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
