import type { Manifest } from '@dashboard/contracts-http';
import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack';

const NAME = 'Manifest';

export interface ManifestOptions
  extends Pick<Manifest, 'hostApi' | 'shared' | 'panels' | 'mounts'> {
  /** The chunks that show something first; the scripts of all of them are listed. */
  readonly selectPreloadChunks: (compilation: Compilation) => Iterable<Chunk>;
}

/** Writes `manifest.json`: what a build says of itself to whoever publishes and serves it. */
export class ManifestPlugin {
  readonly #options: ManifestOptions;

  constructor(options: ManifestOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        // When the names of the scripts are final.
        { name: NAME, stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const { selectPreloadChunks, ...said } = this.#options;
          const manifest: Manifest = {
            ...said,
            preload: listScripts(selectPreloadChunks(compilation)),
          };
          const text = `${JSON.stringify(manifest, null, 2)}\n`;
          compilation.emitAsset('manifest.json', new compiler.webpack.sources.RawSource(text));
        },
      );
    });
  }
}

function listScripts(chunks: Iterable<Chunk>): string[] {
  const files = [...chunks].flatMap(({ files }) => [...files]);
  return [...new Set(files)].filter((file) => file.endsWith('.js')).sort();
}

/** The chunks that a part of a bundle is loaded with, by the name it was given. */
export function findChunks({ namedChunkGroups }: Compilation, name: string): Chunk[] {
  return namedChunkGroups.get(name)?.chunks ?? [];
}

/** All chunks that the page's own code loads, below its entries. */
export function findAsyncChunks({ entrypoints }: Compilation): Chunk[] {
  const seen = new Set<ChunkGroup>();
  const collect = (group: ChunkGroup): Chunk[] => {
    if (seen.has(group)) return [];
    seen.add(group);
    const children = [...group.childrenIterable].filter((child) => !isFallbackCopy(child));
    return [...group.chunks, ...children.flatMap(collect)];
  };
  const entries = [...entrypoints.values()];
  const first = new Set(entries.flatMap(({ chunks }) => chunks));
  return entries.flatMap(collect).filter((chunk) => !first.has(chunk));
}

/** What is there in case nobody provides a shared library; here it is provided. */
const isFallbackCopy = ({ origins }: ChunkGroup) =>
  origins.every(({ module }) => module?.type === 'consume-shared-module');
