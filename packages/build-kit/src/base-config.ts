import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Configuration } from 'webpack';

export type Mode = 'production' | 'development';

/**
 * The plugin by which the shell gives the federation's runtime to the modules asks for it as
 * CommonJS; with the rest of the shell asking for ES modules, it would be bundled twice.
 */
const oneRuntime = (() => {
  const enhanced = createRequire(import.meta.resolve('@module-federation/enhanced'));
  const plugin = enhanced.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [plugin]: plugin.replace(/\.cjs$/, '.js') };
})();

/**
 * What every bundle of the product is built with: swc for TypeScript and JSX, hashed names, and
 * no `eval`, which the content security policy would refuse.
 */
export function baseConfig(directory: string, mode: Mode): Configuration {
  const production = mode === 'production';
  return {
    mode,
    context: directory,
    target: ['web', 'es2022'],
    devtool: production ? false : 'source-map',
    output: {
      path: join(directory, 'dist'),
      publicPath: 'auto',
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      // The version in a release's path tells assets apart.
      assetModuleFilename: 'assets/[name][ext]',
      hashFunction: 'xxhash64',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: oneRuntime },
    module: {
      rules: [
        { test: /\.svg$/, type: 'asset/resource' },
        // A script that a page loads as it is, before any bundle.
        { resourceQuery: /file/, type: 'asset/resource' },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          resourceQuery: { not: [/file/] },
          loader: import.meta.resolve('swc-loader').replace('file://', ''),
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production } },
            },
            module: { type: 'es6' },
          },
        },
      ],
    },
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic' },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
