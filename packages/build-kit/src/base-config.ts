import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { BrowserContracts } from './browser-contracts.ts';

export type Mode = 'production' | 'development';

/**
 * One plugin imports the federation runtime as CommonJS, and everything else imports it as an ES
 * module. Without this alias, a page would have two runtimes.
 */
const oneRuntime = (() => {
  const enhanced = createRequire(import.meta.resolve('@module-federation/enhanced'));
  const plugin = enhanced.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [plugin]: plugin.replace(/\.cjs$/, '.js') };
})();

/**
 * Libraries that insert `<style>` elements (styled-components, and Radix through get-nonce) use
 * this nonce, which the page's content security policy requires.
 */
const styleNonce = { __webpack_nonce__: "document.querySelector('style[nonce]')?.nonce" };

/**
 * This comment makes Chromium compile a file's functions on another thread while it downloads, not
 * on their first call, so a slow phone blocks input for less time during start-up. Other browsers
 * ignore it.
 */
const compileAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * The base of every bundle: swc for TypeScript and JSX, hashed file names, and no `eval`, which the
 * content security policy forbids.
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
