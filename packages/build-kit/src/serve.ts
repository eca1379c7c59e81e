/**
 * Serves a module during development: standalone with its sample data, or, with `--against`, for one
 * browser of a running system.
 * Usage: serve.ts <package> [--against http://localhost:8080]; PORT is the port.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

const root = join(import.meta.dirname, '../../..');
const { values, positionals } = parseArgs({
  options: { against: { type: 'string' } },
  allowPositionals: true,
});
const [packageName] = positionals;
if (!packageName)
  throw new Error('Usage: serve.ts <package> [--against <address of a running system>]');

const { against } = values;
if (against) await requireOverrides(against);
const config = against ? await createRemote(packageName) : await createStandalone(packageName);
const compiler = webpack(config);
if (!compiler) throw new Error(`${packageName} has nothing to build.`);
const server = new WebpackDevServer(config.devServer, compiler);
await server.start();
if (against) {
  const here = `http://localhost:${server.options.port}`;
  console.log(
    `\nOpen ${new URL(`/overrides?${packageName}=${here}`, against)} and switch it on there.\n`,
  );
}

async function createStandalone(module: string): Promise<Configuration> {
  const { default: configure } = await import(join(root, module, 'webpack.standalone.config.ts'));
  return configure({}, { mode: 'development' });
}

/** The production build, since the page has the production build of React, but not minified. */
async function createRemote(module: string): Promise<Configuration> {
  const { default: configure } = await import(join(root, module, 'webpack.config.ts'));
  const config: Configuration = configure({}, { mode: 'production' });
  const optimization = { ...config.optimization, minimize: false };
  return { ...config, devtool: 'source-map', optimization };
}

/** @throws Error when the running system is unreachable or does not allow overrides */
async function requireOverrides(system: string): Promise<void> {
  const response = await fetch(new URL('/overrides', system)).catch(() => undefined);
  await response?.body?.cancel();
  if (!response) throw new Error(`Nothing answers at ${system}.`);
  if (!response.ok) {
    throw new Error(`${system} allows no overrides; its gateway does with ALLOW_OVERRIDES=true.`);
  }
}
