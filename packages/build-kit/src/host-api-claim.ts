import { join, relative } from 'node:path';
import type { Contributions } from '@dashboard/contracts-gateway';
import type { Compilation, Compiler } from 'webpack';
import { findUses, type HostApiUse, isOlder, listMembers, openProject } from './host-api-uses.ts';

const NAME = 'HostApiClaim';

export interface HostApiClaimOptions extends Pick<Contributions, 'hostApi'> {
  readonly name: string;
  readonly directory: string;
}

/** Fails a build whose own files use members of a newer host API than the module declares. */
export class HostApiClaim {
  readonly #options: HostApiClaimOptions;

  constructor(options: HostApiClaimOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    let opened: ReturnType<typeof openProject> | undefined;
    compiler.hooks.run.tap(NAME, () => {
      // Loads in another process while webpack builds the modules.
      opened = openProject(join(this.#options.directory, 'tsconfig.json'));
      opened.catch(() => {});
    });
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tapPromise(NAME, async () => {
        const uses = opened ? await this.#findNewerUses(await opened, compilation) : [];
        if (uses.length === 0) return;
        compilation.errors.push(new compiler.webpack.WebpackError(this.#explain(uses)));
      });
    });
    compiler.hooks.shutdown.tapPromise(NAME, async () => {
      await opened?.then(({ close }) => close()).catch(() => {});
    });
  }

  async #findNewerUses(
    { project }: Awaited<ReturnType<typeof openProject>>,
    compilation: Compilation,
  ): Promise<HostApiUse[]> {
    const { directory, hostApi } = this.#options;
    const built = [...compilation.modules].map((module) => module.nameForCondition());
    const own = new Set(built.filter((file) => file?.startsWith(join(directory, 'src/'))));
    const members = await listMembers(project);
    const uses = await Promise.all(
      members
        .filter(({ since }) => isOlder(hostApi, since))
        .map((member) => findUses(project, member, (file) => own.has(file))),
    );
    return uses.flat();
  }

  #explain(uses: readonly HostApiUse[]): string {
    const { name, directory, hostApi } = this.#options;
    const lines = uses.map(({ member, node }) => {
      const file = relative(directory, node.getSourceFile().fileName);
      return `\n  ${file} uses ${member.name}, which needs ${member.since}`;
    });
    const needed = uses.map(({ member }) => member.since);
    const lowest = needed.reduce((one, other) => (isOlder(one, other) ? other : one));
    return `${name} declares host API ${hostApi}, but it needs ${lowest}:${[...new Set(lines)].join('')}
Declare hostApi: '${lowest}' in src/contributions.ts.`;
  }
}
