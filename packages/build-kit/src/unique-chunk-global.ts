import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

const NAME = 'OwnChunks';
const PLACEHOLDER = 'own_chunks_of_this_build';

/** With one global, a module's next version on the page would use the previous one's chunks. */
export class UniqueChunkGlobal {
  apply(compiler: Compiler): void {
    compiler.options.output.chunkLoadingGlobal = PLACEHOLDER;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS },
        () => rename(compiler, compilation),
      );
    });
  }
}

function rename({ webpack }: Compiler, compilation: Compilation): void {
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
  const content = createHash('sha256');
  for (const { source } of scripts) content.update(source.buffer());
  const globalName = `chunks_${content.digest('hex').slice(0, 16)}`;
  for (const { name, source } of scripts) {
    const text = source.source().toString();
    const replaced = new webpack.sources.ReplaceSource(source);
    for (let at = text.indexOf(PLACEHOLDER); at >= 0; at = text.indexOf(PLACEHOLDER, at + 1)) {
      replaced.replace(at, at + PLACEHOLDER.length - 1, globalName);
    }
    compilation.updateAsset(name, replaced);
  }
}
