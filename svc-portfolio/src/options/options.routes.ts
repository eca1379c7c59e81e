import { addOption, listOptions, removeOption } from '@dashboard/contracts-portfolio';
import { cutPage, readPage } from '@dashboard/service-kit/database';
import { created, ok, type Route, route } from '@dashboard/service-kit/http';
import { presentRemoved } from '@dashboard/service-kit/removals';
import { computeTradingDay } from '@dashboard/service-kit/time';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import { createOptionService } from './options.service.ts';
import { optionRecords } from './options.store.ts';
import { presentOption } from './options.view.ts';

export function optionRoutes(dependencies: Dependencies): Route[] {
  const { db, tradingTimeZone } = dependencies;
  const write = createWrite(dependencies);
  const getToday = () => computeTradingDay(new Date(), tradingTimeZone);
  return [
    route(listOptions, async ({ query }) => {
      const page = readPage(listOptions, query);
      const ofFund = query.fund === undefined ? {} : { fund: query.fund };
      const options = await optionRecords(db).list(
        (rows) => rows.where(ofFund).orderBy('place'),
        page,
      );
      const today = getToday();
      return ok(cutPage(options.map((option) => presentOption(option, today))));
    }),

    write(addOption, async ({ body, caller }, { tx }) => {
      const today = getToday();
      const added = await createOptionService(tx, today).addOption(body, caller);
      return created(presentOption(added, today));
    }),

    write(removeOption, async ({ params, caller }, { tx }) => {
      const removal = await createOptionService(tx, getToday()).removeOption(params.id, caller);
      return ok(presentRemoved(removal));
    }),
  ];
}
