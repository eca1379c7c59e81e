import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@dashboard/runner-kit/errors';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import type { Generated } from '../generated.ts';
import type { Name } from '../names.ts';
import { type Files, renderTemplates } from '../render-templates.ts';

const TEMPLATES = join(import.meta.dirname, '../../../templates');

export function renderModule(name: Name, place: 'inside' | 'outside', service?: Name): Files {
  const values = {
    ...name,
    ...(service && {
      serviceKebab: service.kebab,
      serviceCamel: service.camel,
      servicePascal: service.pascal,
    }),
  };
  // If several folders have the same file, the last one wins.
  const folders = ['code', place, service ? 'entries' : 'stocks'];
  return new Map(
    folders.flatMap((folder) => [...renderTemplates(join(TEMPLATES, 'module', folder), values)]),
  );
}

/** @param service a generated one to show @throws UserError if it's missing or has other calls */
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
      [`npm run release -- canary ${folder} 10%`, 'to the admin and 10 % of the students'],
    ],
  };
}

function assertHasEntries({ folder, kebab }: Name): void {
  const file = `packages/contracts/${kebab}/src/entries.ts`;
  if (existsSync(join(projectRoot, file))) return;
  throw new UserError(
    `${file} does not exist. --service needs a service with its original calls: npm run new -- service ${folder}`,
  );
}
