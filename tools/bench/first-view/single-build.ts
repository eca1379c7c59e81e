import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '@dashboard/contracts-gateway';
import { openDiskStore, promoteToStable, publish, readBuild } from '@dashboard/release-registry';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration, type Stats } from 'webpack';
import createShellConfig from '../../../shell/webpack.config.ts';

const FIRST_MODULE = 'mfe-heatmap';

/** Modules are lazy chunks. Scripts have hashes because the gateway's pages require them. */
function createSingleBuildConfig(dist: string): Configuration {
  const config = createShellConfig({}, { mode: 'production' });
  return {
    ...config,
    entry: { shell: join(import.meta.dirname, 'single-page.ts') },
    output: { ...config.output, path: dist },
    optimization: { ...config.optimization, splitChunks: {} },
    plugins: config.plugins?.filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
  };
}

const runWebpack = (config: Configuration) =>
  new Promise<Stats>((resolve, reject) => {
    const compiler = webpack(config);
    compiler?.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError);
        else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
        else resolve(stats);
      });
    });
  });

export async function publishSingleBuild(dist: string, releasesDir: string): Promise<void> {
  const stats = await runWebpack(createSingleBuildConfig(dist));
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  const first = namedChunkGroups?.[FIRST_MODULE]?.assets?.map(({ name }) => name) ?? [];
  const file = join(dist, 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  const preload = first.filter((name) => name.endsWith('.js'));
  if (preload.length === 0) throw new Error(`The build has no chunks called ${FIRST_MODULE}.`);
  await writeFile(file, JSON.stringify({ ...manifest, preload }));
  const name = 'shell';
  const draft = await readBuild({ name, packageVersion: '0.0.0', dist });
  const store = openDiskStore(releasesDir);
  await publish(store, draft);
  await promoteToStable({ store, name }, draft.release.version);
}
