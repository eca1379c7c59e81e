#!/usr/bin/env node
/** Usage: serve.ts [<module's folder>] [--against http://localhost:8080]; PORT sets the port */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { createPageConfig } from './configs.ts';

const { values, positionals } = parseArgs({
  options: { against: { type: 'string' } },
  allowPositionals: true,
});
const folder = resolve(positionals[0] ?? '.');

const { against } = values;
if (against) await requireOverrides(against);
const config = against ? await createRemote() : createStandalone();
const compiler = webpack(config);
if (!compiler) throw new Error(`${folder} has nothing to build.`);
const server = new WebpackDevServer(config.devServer, compiler);
await server.start();
if (against) {
  const here = `http://localhost:${server.options.port}`;
  console.log(
    `\nOpen ${new URL(`/overrides?${readName()}=${here}`, against)} and switch it on there.\n`,
  );
}

function readName(): string {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return name.replace(/^@[^/]+\//, '');
}

function createStandalone(): Configuration {
  const entry = './src/standalone.tsx';
  return createPageConfig({ directory: folder, entry, title: readName() })({}, {});
}

/** An unminified production build, because the page has React's production build. */
async function createRemote(): Promise<Configuration> {
  const { href } = pathToFileURL(join(folder, 'webpack.config.ts'));
  const { default: configure } = await import(href);
  const config: Configuration = configure({}, { mode: 'production' });
  const optimization = { ...config.optimization, minimize: false };
  return { ...config, devtool: 'source-map', optimization };
}

/** @throws Error if the running system is unreachable or doesn't allow overrides */
async function requireOverrides(system: string): Promise<void> {
  const response = await fetch(new URL('/overrides', system)).catch(() => undefined);
  await response?.body?.cancel();
  if (!response) throw new Error(`Nothing answers at ${system}.`);
  if (!response.ok) {
    throw new Error(`${system} allows no overrides; its gateway does with ALLOW_OVERRIDES=true.`);
  }
}
