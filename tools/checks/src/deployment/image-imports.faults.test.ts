import { join } from 'node:path';
import { listImageFiles, listProductionPackages } from './assemble.ts';
import { readCompose } from './compose.ts';
import { readImage } from './dockerfile.ts';
import { root } from './env-file.ts';
import { deployedServices, listDeployables, listProcesses } from './processes.ts';
import { runNode } from './program.ts';

const { services } = readCompose();
const processes = listProcesses(deployedServices);
const confine = join(__dirname, 'confine.ts');

function start(folder: string, command: readonly string[], folders: readonly string[]) {
  const env = { CONFINED_ROOT: root, CONFINED_TO: JSON.stringify(folders) };
  return runNode(['--import', confine, ...command], { cwd: join(root, folder), env });
}

test.each(listDeployables(deployedServices))(
  'the image of %s contains everything that its processes import',
  async (image) => {
    const folders = [...listImageFiles(image), ...listProductionPackages(image)];
    for (const { name } of processes.filter((process) => process.image === image)) {
      const command = services[name]?.command.filter((part) => part.endsWith('.ts')) ?? [];
      const { errors, code } = await start(
        image,
        command.length > 0 ? command : ['src/server.ts'],
        folders,
      );
      // Imports run before the settings are read.
      expect({ name, code, errors }).toEqual({
        name,
        code: 1,
        errors: expect.stringContaining('EnvError: The settings are invalid'),
      });
    }
  },
);

test('a package missing from an image is reported', async () => {
  const folders = [...listImageFiles('svc-flow'), ...listProductionPackages('svc-flow')];
  const others = folders.filter((folder) => folder !== 'node_modules/koa');
  const { errors } = await start('svc-flow', ['src/server.ts'], others);
  expect(errors).toContain('is not in the image');
});

test('the releases image contains everything that its step imports', async () => {
  const { copied, last } = readImage('releases');
  const [, ...command] = JSON.parse(last('CMD') ?? '[]');
  const { errors, code } = await start('.', command, [
    ...copied.filter((path) => path !== '.'),
    ...listProductionPackages('releases'),
  ]);
  expect(errors).toContain('The settings of the release registry are missing');
  expect(code).toBe(1);
});
