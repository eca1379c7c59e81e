import { join } from 'node:path';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import type { Generated } from '../generated.ts';
import type { Name } from '../names.ts';
import { renderTemplates } from '../render-templates.ts';
import { assertNameIsFree } from './taken-names.ts';

const TEMPLATES = join(import.meta.dirname, '../../../templates');

/**
 * A service of this repository with its contract: a list for students, a write for the admin, a
 * table, sample data, tests, and what Compose and Kubernetes need.
 * @throws UserError when its calls or its topic would be those of another service
 */
export function generateService(name: Name): Generated {
  assertNameIsFree(projectRoot, name);
  const { folder, kebab } = name;
  const contract = `packages/contracts/${kebab}`;
  const render = (templates: string, target: string) =>
    [...renderTemplates(join(TEMPLATES, templates), { ...name })].map(
      ([path, content]) => [`${target}/${path}`, content] as const,
    );
  return {
    files: new Map([...render('service', folder), ...render('contract', contract)]),
    workspaces: [folder, contract],
    completedBy: [['checks/src/contract.ts', '--write', kebab]],
    next: [
      [`npx nx test ${folder}`, 'its tests'],
      ['npm start', `the product with it: GET /api/${kebab}/entries`],
      ['npm run contract -- --write', 'after a change of its contract'],
    ],
  };
}
