import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROOT_FILES, SERVICE_WORKER_PATH } from '@dashboard/contracts-gateway';
import type { Compilation, Compiler } from 'webpack';

const NAME = 'RootFiles';
const SERVICE_WORKER_FILE = ROOT_FILES + basename(SERVICE_WORKER_PATH);

export interface RootFilesOptions {
  readonly folder: string;
  readonly serviceWorker: string;
}

/** The worker is a separate bundle: it shares no chunks with the page. */
export class RootFiles {
  readonly #options: RootFilesOptions;

  constructor(options: RootFilesOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.make.tapPromise(NAME, async (compilation) => {
      await Promise.all([this.#emitFiles(compilation), this.#bundleWorker(compilation)]);
    });
  }

  async #emitFiles(compilation: Compilation): Promise<void> {
    const { folder } = this.#options;
    const { RawSource } = compilation.compiler.webpack.sources;
    compilation.contextDependencies.add(folder);
    for (const name of await readdir(folder)) {
      compilation.emitAsset(ROOT_FILES + name, new RawSource(await readFile(join(folder, name))));
    }
  }

  #bundleWorker(compilation: Compilation): Promise<void> {
    const { webpack, context } = compilation.compiler;
    const child = compilation.createChildCompiler(NAME, { filename: SERVICE_WORKER_FILE }, [
      new webpack.webworker.WebWorkerTemplatePlugin(),
      new webpack.EntryPlugin(context, this.#options.serviceWorker, { name: 'service-worker' }),
    ]);
    return new Promise((resolve, reject) => {
      child.runAsChild((error) => (error ? reject(error) : resolve()));
    });
  }
}
