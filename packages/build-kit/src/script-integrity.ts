import { createHash } from 'node:crypto';
import type { Chunk, Compilation, Compiler } from 'webpack';

const NAME = 'ScriptHashes';
const integrityPlaceholder = (id: string) => `sha384 of the chunk ${id}`;

/** The loading script contains the hashes of the later ones, and the page contains its hash. */
export class ScriptIntegrity {
  apply(compiler: Compiler): void {
    const { RuntimeModule, Compilation: stages } = compiler.webpack;

    class HashesModule extends RuntimeModule {
      override generate(): string {
        const chunks = listAsyncChunks(this.chunk as Chunk);
        const hashes = chunks.map(({ id }) => [id, integrityPlaceholder(String(id))]);
        return `__webpack_require__.scriptHashes = ${JSON.stringify(Object.fromEntries(hashes))};`;
      }
    }

    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}
          script.crossOrigin = 'anonymous';
          script.integrity = __webpack_require__.scriptHashes[chunkId];`,
      );
      compilation.hooks.runtimeRequirementInTree
        .for(compiler.webpack.RuntimeGlobals.loadScript)
        .tap(NAME, (chunk) => {
          compilation.addRuntimeModule(chunk, new HashesModule('hashes of scripts'));
        });
      compilation.hooks.processAssets.tap(
        // No plugin changes a script after this stage.
        { name: NAME, stage: stages.PROCESS_ASSETS_STAGE_ANALYSE },
        () => replacePlaceholders(compiler, compilation),
      );
    });
  }
}

/** The chunks this runtime can load. Some contain only shared modules and have no file. */
function listAsyncChunks(runtime: Chunk): Chunk[] {
  return [...runtime.getAllAsyncChunks()].filter((chunk) => chunk !== runtime);
}

function replacePlaceholders({ webpack }: Compiler, compilation: Compilation): void {
  const hashes = new Map<string, string>();
  for (const { id, files } of compilation.chunks) {
    const file = [...files].find((name) => name.endsWith('.js'));
    const bytes = file && compilation.getAsset(file)?.source.buffer();
    if (bytes) hashes.set(integrityPlaceholder(String(id)), computeIntegrity(bytes));
  }
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue;
    for (const file of chunk.files) {
      compilation.updateAsset(file, (source) => {
        const text = source.source().toString();
        const filled = text.replace(/sha384 of the chunk \w+/g, (at) => hashes.get(at) ?? '');
        return new webpack.sources.RawSource(filled);
      });
    }
  }
}

const computeIntegrity = (bytes: Buffer) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
