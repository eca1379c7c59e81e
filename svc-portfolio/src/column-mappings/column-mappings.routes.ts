import {
  listColumnMappings,
  removeColumnMapping,
  saveColumnMapping,
} from '@dashboard/contracts-portfolio';
import { cutPage, inTransaction, ok, type Route, readPage, route } from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createColumnMappingService } from './column-mappings.service.ts';
import { presentColumnMapping } from './column-mappings.view.ts';

export function columnMappingRoutes({ db }: Dependencies): Route[] {
  return [
    route(listColumnMappings, async ({ query }) => {
      const page = readPage(listColumnMappings, query);
      const mappings = await createColumnMappingService(db).listMappings(page);
      return ok(cutPage(mappings.map(presentColumnMapping)));
    }),

    route(saveColumnMapping, async ({ params, body, caller }) => {
      const mapping = await inTransaction(db, (tx) =>
        createColumnMappingService(tx).saveMapping({ ...params, ...body }, caller),
      );
      return ok(presentColumnMapping(mapping));
    }),

    route(removeColumnMapping, async ({ params, caller }) => {
      await inTransaction(db, (tx) =>
        createColumnMappingService(tx).removeMapping(params.key, caller),
      );
      return ok({ success: true });
    }),
  ];
}
