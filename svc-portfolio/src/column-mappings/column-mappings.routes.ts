import {
  listColumnMappings,
  removeColumnMapping,
  saveColumnMapping,
} from '@dashboard/contracts-portfolio';
import { cutPage, readPage } from '@dashboard/service-kit/database';
import { ok, type Route, route } from '@dashboard/service-kit/http';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import { createColumnMappingService } from './column-mappings.service.ts';
import { createColumnMappingStore, type LearnedColumnsRecord } from './column-mappings.store.ts';

const presentColumnMapping = (mapping: LearnedColumnsRecord) => ({
  ...mapping,
  updatedAt: mapping.updatedAt.toISOString(),
});

export function columnMappingRoutes(dependencies: Dependencies): Route[] {
  const { db } = dependencies;
  const write = createWrite(dependencies);
  return [
    route(listColumnMappings, async ({ query }) => {
      const page = readPage(listColumnMappings, query);
      const mappings = await createColumnMappingStore(db).listMappings(page);
      return ok(cutPage(mappings.map(presentColumnMapping)));
    }),

    write(saveColumnMapping, async ({ params, body, caller }, { tx }) => {
      const service = createColumnMappingService(tx);
      return ok(presentColumnMapping(await service.saveMapping({ ...params, ...body }, caller)));
    }),

    write(removeColumnMapping, async ({ params, caller }, { tx }) => {
      await createColumnMappingService(tx).removeMapping(params.key, caller);
      return ok({ success: true });
    }),
  ];
}
