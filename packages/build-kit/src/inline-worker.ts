import type { LoaderContext } from 'webpack';

const FILE = 'worker.js';

/**
 * A webpack loader: gives the script of a worker as text, all of it in one. A worker that is loaded
 * by its address is held to no hash; one that is made from text is as safe as the script that
 * holds the text.
 */
export function pitch(this: LoaderContext<unknown>, request: string): void {
  const callback = this.async();
  const { _compiler: compiler, _compilation: compilation } = this;
  if (!compiler || !compilation) throw new Error('A worker is built by webpack alone.');
  const { webworker, EntryPlugin, optimize } = compiler.webpack;
  const child = compilation.createChildCompiler('inline-worker', { filename: FILE });
  // Not given above: what a child takes over from its parent would undo them.
  new webworker.WebWorkerTemplatePlugin().apply(child);
  new EntryPlugin(this.context, `!!${request}`, { name: 'worker' }).apply(child);
  new optimize.LimitChunkCountPlugin({ maxChunks: 1 }).apply(child);
  child.runAsChild((error, _entries, built) => {
    const script = built?.getAsset(FILE)?.source.source().toString();
    compilation.deleteAsset(FILE);
    if (error || script === undefined) callback(error ?? new Error('The worker has no script.'));
    else callback(null, `export const script = ${JSON.stringify(script)};`);
  });
}

// biome-ignore lint/style/noDefaultExport: webpack takes a loader by its default export.
export default function inlineWorker(): void {}
