import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';

const resolveHere = (path: string) => join(import.meta.dirname, path);

const INSTALLED = /^(?!\.|\/|node:|@dashboard\/)/;

/** For module repositories: bundled with this repository's packages. */
const config: Configuration = {
  mode: 'production',
  target: 'node20',
  context: import.meta.dirname,
  entry: { 'dashboard-release': './src/dashboard-release.ts' },
  output: {
    path: resolveHere('dist'),
    filename: '[name].js',
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  experiments: { outputModule: true },
  externalsType: 'module-import',
  externals: INSTALLED,
  resolve: { extensions: ['.ts'] },
  module: {
    parser: { javascript: { createRequire: false, importMeta: false, exprContextCritical: false } },
    rules: [
      {
        test: /\.ts$/,
        sideEffects: false,
        loader: 'swc-loader',
        options: {
          jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
          module: { type: 'es6' },
        },
      },
    ],
  },
  plugins: [
    new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true }),
    new webpack.NormalModuleReplacementPlugin(
      /\/project-root(?:\.ts)?$/,
      resolveHere('src/module-repository-root.ts'),
    ),
  ],
  optimization: { minimize: false, concatenateModules: true },
  stats: 'errors-warnings',
};

export default config;
