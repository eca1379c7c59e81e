import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { BrowserContracts } from './browser-contracts.ts';

export type Mode = 'production' | 'development';

/**
 * The federation runtime's plugin imports it as CommonJS, everything else as ES modules: without this
 * there would be two runtimes.
 */
const oneRuntime = (() => {
  const enhanced = createRequire(import.meta.resolve('@module-federation/enhanced'));
  const plugin = enhanced.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [plugin]: plugin.replace(/\.cjs$/, '.js') };
})();

/**
 * Libraries that insert `<style>` elements (styled-components, Radix by get-nonce) take this nonce,
 * which the content security policy of the page names. A page without one has no such policy.
 */
const styleNonce = { __webpack_nonce__: "document.querySelector('style[nonce]')?.nonce" };

/**
 * By this comment Chromium compiles a file's functions while it arrives, on another thread, instead
 * of each at its first call, so a page that starts on a slow phone blocks input for less time. Other
 * browsers ignore it.
 */
const compileAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // After minification, which removes comments.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * The configuration of every bundle: swc for TypeScript and JSX, hashed file names, and no `eval`,
 * which the content security policy forbids.
 */
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
        // It does not say so itself; without this rule every page would have it.
        { test: /\/node_modules\/big\.js\//, sideEffects: false },
        // A script that a page loads without bundling.
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
