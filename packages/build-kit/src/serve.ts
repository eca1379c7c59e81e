/**
 * Serves a module while somebody works on it: alone on its sample data, or, with `--against`, for
 * one browser of a running system.
 * Usage: serve.ts <room> [--against http://localhost:8080]; PORT says where.
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
const [room] = positionals;
if (!room) throw new Error('Usage: serve.ts <room> [--against <address of a running system>]');

const { against } = values;
if (against) await mustAllowOverrides(against);
const config = against ? await forPageOf(room) : await alone(room);
const compiler = webpack(config);
if (!compiler) throw new Error(`${room} has nothing to build.`);
const server = new WebpackDevServer(config.devServer, compiler);
await server.start();
if (against) {
  const here = `http://localhost:${server.options.port}`;
  console.log(`\nOpen ${new URL(`/overrides?${room}=${here}`, against)} and switch it on there.\n`);
}

async function alone(module: string): Promise<Configuration> {
  const { default: configure } = await import(join(root, module, 'webpack.standalone.config.ts'));
  return configure({}, { mode: 'development' });
}

/** As it is released, since the page's React is, and readable. */
async function forPageOf(module: string): Promise<Configuration> {
  const { default: configure } = await import(join(root, module, 'webpack.config.ts'));
  const config: Configuration = configure({}, { mode: 'production' });
  const optimization = { ...config.optimization, minimize: false };
  return { ...config, devtool: 'source-map', optimization };
}

/** @throws Error saying why nothing of it would come to a browser */
async function mustAllowOverrides(system: string): Promise<void> {
  const answer = await fetch(new URL('/overrides', system)).catch(() => undefined);
  await answer?.body?.cancel();
  if (!answer) throw new Error(`Nothing answers at ${system}.`);
  if (!answer.ok) {
    throw new Error(`${system} allows no overrides; its gateway does with ALLOW_OVERRIDES=true.`);
  }
}
