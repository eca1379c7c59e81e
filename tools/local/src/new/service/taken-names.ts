import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@dashboard/runner-kit/errors';
import { readJson } from '@dashboard/runner-kit/json-file';
import {
  getServiceFolder,
  readServiceDescriptions,
  serviceDescriptionSchema,
} from '@dashboard/service-descriptions';
import { z } from 'zod';
import type { Name } from '../names.ts';

const snapshotSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
});

export function assertNameIsFree(root: string, { folder, kebab, snake }: Name): void {
  const refuse = (what: string) => {
    throw new UserError(`${folder} cannot be created: ${what}. Choose another name.`);
  };
  if (existsSync(join(root, folder))) refuse(`the folder ${folder} already exists`);
  const { error } = serviceDescriptionSchema.shape.schema.safeParse(snake);
  if (error) refuse(`its schema ${snake} ${error.issues[0]?.message}`);
  for (const service of readServiceDescriptions(root)) {
    const owner = getServiceFolder(service);
    if (service.schema === snake) refuse(`the schema ${snake} belongs to ${owner}`);
    if (service.topics.includes(kebab)) refuse(`the topic ${kebab} belongs to ${owner}`);
  }
  for (const { path, id } of listCalls(root)) {
    if (`${path}/`.startsWith(`/api/${kebab}/`) || id.startsWith(`${kebab}.`)) {
      refuse(`the call ${id} (${path}) already exists`);
    }
  }
}

function listCalls(root: string): { readonly path: string; readonly id: string }[] {
  const files = globSync('packages/contracts/*/contract.json', { cwd: root });
  return files.flatMap((file) => {
    const paths = readJson(join(root, file), snapshotSchema)?.paths ?? {};
    return Object.entries(paths).flatMap(([path, operations]) =>
      Object.values(operations).map(({ operationId }) => ({ path, id: operationId })),
    );
  });
}
