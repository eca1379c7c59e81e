import { join } from 'node:path';
import type { Generated } from '../generated.ts';
import type { Name } from '../names.ts';
import { renderTemplates } from '../render-templates.ts';

const TEMPLATES = join(import.meta.dirname, '../../../templates');

/** A module of this repository: both audiences' screens with their tests, ready to be released. */
export function generateModule(name: Name): Generated {
  const { folder } = name;
  const sources = [...renderTemplates(join(TEMPLATES, 'module'), { ...name })];
  const workflow = renderTemplates(join(TEMPLATES, 'release-workflow'), { ...name });
  return {
    files: new Map([
      ...sources.map(([path, content]): [string, string] => [`${folder}/${path}`, content]),
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
