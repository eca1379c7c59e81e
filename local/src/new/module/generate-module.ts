import { join } from 'node:path';
import type { Generated } from '../generated.ts';
import type { Name } from '../names.ts';
import { type Files, renderTemplates } from '../render-templates.ts';

const TEMPLATES = join(import.meta.dirname, '../../../templates');

/** The files of a module that stands inside this repository, or in one of its own. */
export function renderModule(name: Name, place: 'inside' | 'outside'): Files {
  const folders = ['code', place].map((folder) => join(TEMPLATES, 'module', folder));
  return new Map(folders.flatMap((folder) => [...renderTemplates(folder, { ...name })]));
}

/**
 * A module of this repository: both audiences' screens with their tests, ready to be released, and
 * the workflow that releases it.
 */
export function generateModule(name: Name): Generated {
  const { folder } = name;
  const files = [...renderModule(name, 'inside')];
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
