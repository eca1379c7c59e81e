import { addOption, listOptions, removeOption } from '@dashboard/contracts-portfolio';
import {
  computeTradingDay,
  created,
  cutPage,
  inTransaction,
  ok,
  presentRemoved,
  type Route,
  readPage,
  route,
  withIdempotencyKey,
} from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createOptionService } from './options.service.ts';
import { createOptionStore } from './options.store.ts';
import { presentOption } from './options.view.ts';

export function optionRoutes({ db, changePublisher, tradingTimeZone }: Dependencies): Route[] {
  const getToday = () => computeTradingDay(new Date(), tradingTimeZone);
  return [
    route(listOptions, async ({ query }) => {
      const page = readPage(listOptions, query);
      const options = await createOptionStore(db).listOptions(page, query.fund);
      const today = getToday();
      return ok(cutPage(options.map((option) => presentOption(option, today))));
    }),

    route(addOption, async ({ body, caller, idempotencyKey: key }) => {
      const today = getToday();
      const response = await withIdempotencyKey(
        db,
        { key, caller, endpoint: addOption, body },
        async (tx) => {
          const added = await createOptionService(tx, today).addOption(body, caller);
          return created(presentOption(added, today));
        },
      );
      changePublisher.publish('options', 'portfolio-activity');
      return response;
    }),

    route(removeOption, async ({ params, caller }) => {
      const removal = await inTransaction(db, (tx) =>
        createOptionService(tx, getToday()).removeOption(params.id, caller),
      );
      changePublisher.publish('options', 'portfolio-activity');
      return ok(presentRemoved(removal));
    }),
  ];
}
