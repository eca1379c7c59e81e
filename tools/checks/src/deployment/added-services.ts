import { serviceDescriptionSchema } from '@dashboard/service-descriptions';
import { migrateEnvSchema, readEnv, serviceEnvSchema } from '@dashboard/service-kit/env';
import { parseName } from '../../../local/src/new/names.ts';
import { generateService } from '../../../local/src/new/service/generate-service.ts';
import type { DeployedService } from './processes.ts';

function addService(folder: string): DeployedService {
  const { files } = generateService(parseName('service', folder));
  const read = (path: string) => files.get(`${folder}/${path}`) ?? '';
  const deployed = [...files.keys()].filter((path) => path.startsWith(`${folder}/deploy/`));
  const paths = deployed.map((path) => path.slice(folder.length + 1));
  return {
    description: serviceDescriptionSchema.parse(JSON.parse(read('service.json'))),
    env: {
      readServerEnv: () => readEnv(serviceEnvSchema),
      readMigrateEnv: () => readEnv(migrateEnvSchema),
    },
    fragments: Object.fromEntries(paths.map((path) => [path, read(path)])),
  };
}

export const journal = addService('svc-added-journal');
export const notes = addService('svc-added-notes');
