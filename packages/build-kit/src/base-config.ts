import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { BrowserContracts } from './browser-contracts.ts';

export type Mode = 'production' | 'development';

/** A plugin imports the federation runtime as CommonJS; without this, a page would have two. */
const oneRuntime = (() => {
  const enhanced = createRequire(import.meta.resolve('@module-federation/enhanced'));
  const plugin = enhanced.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [plugin]: plugin.replace(/\.cjs$/, '.js') };
})();

/** The CSP requires it on the `<style>` elements of styled-components and Radix (get-nonce). */
const styleNonce = { __webpack_nonce__: "document.querySelector('style[nonce]')?.nonce" };

/** Makes Chromium compile functions on another thread while downloading; others ignore it. */
const compileAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/** No `eval`: the content security policy forbids it. */
export function baseConfig(directory: string, mode: Mode) {
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
      // The version in a release's path makes the names of assets unique.
      assetModuleFilename: 'assets/[name][ext]',
      hashFunction: 'xxhash64',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: oneRuntime },
    module: {
      rules: [
        { test: /\.svg$/, type: 'asset/resource' },
        // big.js doesn't set this flag itself; without it, every page would include big.js.
        { test: /\/node_modules\/big\.js\//, sideEffects: false },
        // A script that a page loads unbundled.
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
    plugins: [
      new webpack.DefinePlugin(styleNonce),
      new BrowserContracts(),
      ...(production ? [compileAhead] : []),
    ],
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic' },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  } satisfies Configuration;
}
