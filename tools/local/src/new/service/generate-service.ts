import { join } from 'node:path';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import type { Generated } from '../generated.ts';
import type { Name } from '../names.ts';
import { type Files, renderTemplates } from '../render-templates.ts';
import { assertNameIsFree } from './taken-names.ts';

const TEMPLATES = join(import.meta.dirname, '../../../templates');

/** @throws UserError if another service already uses its schema, topic or calls */
export function generateService(name: Name): Generated {
  assertNameIsFree(projectRoot, name);
  const { folder, kebab } = name;
  const contract = `packages/contracts/${kebab}`;
  return {
    files: new Map([
      ...within(folder, renderTemplates(join(TEMPLATES, 'service'), { ...name })),
      ...within(contract, renderTemplates(join(TEMPLATES, 'contract'), { ...name })),
    ]),
    workspaces: [folder, contract],
    completedBy: [['tools/checks/src/contract.ts', '--write', kebab]],
    next: [
      [`npx nx test ${folder}`, 'its tests'],
      ['npm start', `the product with it: GET /api/${kebab}/entries`],
      ['npm run contract -- --write', 'after a change of its contract'],
    ],
  };
}

const within = (folder: string, files: Files) =>
  [...files].map(([path, content]) => [`${folder}/${path}`, content] as const);
