import type { Manifest } from '@dashboard/contracts-gateway';
import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack';
import { isOptionalShared } from './federation.ts';

const NAME = 'Manifest';

export interface ManifestOptions extends Omit<Manifest, 'preload'> {
  readonly selectPreloadChunks: (compilation: Compilation) => Iterable<Chunk>;
}

export class ManifestPlugin {
  readonly #options: ManifestOptions;

  constructor(options: ManifestOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        // Script names are final in this stage.
        { name: NAME, stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const { selectPreloadChunks, ...fields } = this.#options;
          const manifest: Manifest = {
            ...fields,
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

export function findChunks({ namedChunkGroups }: Compilation, name: string): Chunk[] {
  return namedChunkGroups.get(name)?.chunks ?? [];
}

/** Without named chunks and optional shared libraries, which load later. */
export function findStartChunks({ entrypoints }: Compilation): Chunk[] {
  const seen = new Set<ChunkGroup>();
  const collect = (group: ChunkGroup): Chunk[] => {
    if (seen.has(group)) return [];
    seen.add(group);
    const children = [...group.childrenIterable].filter(
      (child) => !isFallbackCopy(child) && !isOptionalShared(child) && !child.name,
    );
    return [...group.chunks, ...children.flatMap(collect)];
  };
  const entries = [...entrypoints.values()];
  const first = new Set(entries.flatMap(({ chunks }) => chunks));
  return entries.flatMap(collect).filter((chunk) => !first.has(chunk));
}

/** Whether a group has only fallback copies of libraries that the shell provides. */
const isFallbackCopy = ({ origins }: ChunkGroup) =>
  origins.every(({ module }) => module?.type === 'consume-shared-module');
