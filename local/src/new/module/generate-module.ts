import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@dashboard/runner-kit/errors';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import type { Generated } from '../generated.ts';
import type { Name } from '../names.ts';
import { type Files, renderTemplates } from '../render-templates.ts';

const TEMPLATES = join(import.meta.dirname, '../../../templates');

/**
 * The files of a module that stands inside this repository, or in one of its own. Its screens show
 * the watchlist, or the entries of a service.
 */
export function renderModule(name: Name, place: 'inside' | 'outside', service?: Name): Files {
  const values = {
    ...name,
    ...(service && {
      serviceKebab: service.kebab,
      serviceCamel: service.camel,
      servicePascal: service.pascal,
    }),
  };
  // Of a file that stands in several of them, the last one counts.
  const folders = ['code', place, service ? 'entries' : 'stocks'];
  return new Map(
    folders.flatMap((folder) => [...renderTemplates(join(TEMPLATES, 'module', folder), values)]),
  );
}

/**
 * A module of this repository: both audiences' screens with their tests, ready to be released, and
 * the workflow that releases it.
 * @param service a service that was made here as well, whose list and write the module has then
 * @throws UserError when there is no such service, or it has other calls
 */
export function generateModule(name: Name, service?: Name): Generated {
  if (service) assertHasEntries(service);
  const { folder } = name;
  const files = [...renderModule(name, 'inside', service)];
  const workflow = renderTemplates(join(TEMPLATES, 'release-workflow'), { ...name });
  return {
    files: new Map([
      ...files.map(([path, content]): [string, string] => [`${folder}/${path}`, content]),
      ...workflow,
    ]),
    workspaces: [folder],
    next: [
      [`npx nx test ${folder}`, 'its tests'],
      [`npx nx serve ${folder}`, 'alone, on sample data'],
      [`npx nx serve ${folder} --against http://localhost:8080`, 'in a running product'],
      [`npm run release -- --canary ${folder}=10%`, 'to the admin and 10 % of the students'],
    ],
  };
}

function assertHasEntries({ folder, kebab }: Name): void {
  const file = `packages/contracts/${kebab}/src/entries.ts`;
  if (existsSync(join(projectRoot, file))) return;
  throw new UserError(
    `There is no ${file}. --service takes a service that has the calls it was made with: npm run new -- service ${folder}`,
  );
}
