import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pickOutsideEnv } from '@dashboard/runner-kit/outside-env';
import { type CommandResult, runCommand } from './release-command.ts';

const root = join(import.meta.dirname, '../../..');

export interface TeamRepository {
  readonly folder: string;
  /** Runs `npm …` in the repository. Nothing from this repository is on its path. */
  npm(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<CommandResult>;
  /** Files other than the packed kits that name an outside path or a workspace package. */
  listLeads(): Promise<string[]>;
  listKits(): Promise<(string | undefined)[]>;
  remove(): Promise<void>;
}

export async function makeTeamRepository(name: string): Promise<TeamRepository> {
  const parent = await mkdtemp(join(tmpdir(), 'dashboard-team-'));
  const folder = join(parent, name);
  const args = ['run', '--silent', 'new', '--', 'module', name, '--outside', folder];
  const { code, output } = await runCommand('npm', args, { cwd: root, env: process.env });
  if (code !== 0) throw new Error(output);
  return {
    folder,
    npm: (args, env) => {
      const { CHROMIUM_PATH } = process.env;
      return runCommand('npm', args, {
        cwd: folder,
        env: { ...pickOutsideEnv(), CHROMIUM_PATH, ...env },
      });
    },
    async listLeads() {
      const listed = ['ls-files', '--others', '--exclude-standard'];
      const { output } = await runCommand('git', listed, { cwd: folder, env: process.env });
      const files = output.split('\n').filter((file) => file !== '' && !file.endsWith('.tgz'));
      if (!files.includes('package.json')) throw new Error(output);
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
      return files.filter((_, n) => /(?:\.\.\/){2}|catalog:|workspace:/.test(texts[n] ?? ''));
    },
    async listKits() {
      const lock = await readFile(join(folder, 'package-lock.json'), 'utf8');
      const { packages } = JSON.parse(lock) as { packages: Record<string, { resolved?: string }> };
      return Object.entries(packages)
        .filter(([path]) => /node_modules\/@dashboard\//.test(path))
        .map(([, { resolved }]) => resolved);
    },
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}
