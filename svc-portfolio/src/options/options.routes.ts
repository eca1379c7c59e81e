import {
  addOption,
  computeOptionCost,
  formatCalendarDay,
  listOptions,
  type OptionPosition,
  removeOption,
} from '@dashboard/contracts-portfolio';
import { cutPage, readPage } from '@dashboard/service-kit/database';
import { created, ok, type Route, route } from '@dashboard/service-kit/http';
import { presentRemoved } from '@dashboard/service-kit/removals';
import { computeTradingDay } from '@dashboard/service-kit/time';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import { createFundStore } from '../funds/funds.store.ts';
import { recordOption } from './options.service.ts';
import { type OptionRecord, optionRecords } from './options.store.ts';

const DAY_MS = 86_400_000;

/** An option isn't expired yet on its expiry day. */
function presentOption(option: OptionRecord, today: string): OptionPosition {
  const daysToExpiry = Math.round((Date.parse(option.expiry) - Date.parse(today)) / DAY_MS);
  return {
    ...option,
    expiry: formatCalendarDay(option.expiry),
    createdAt: option.createdAt.toISOString(),
    daysToExpiry,
    expired: daysToExpiry < 0,
    cost: computeOptionCost(option),
  };
}

export function optionRoutes(dependencies: Dependencies): Route[] {
  const { db, tradingTimeZone } = dependencies;
  const write = createWrite(dependencies);
  const getToday = () => computeTradingDay(new Date(), tradingTimeZone);
  return [
    route(listOptions, async ({ query }) => {
      await createFundStore(db).assertKnown(query.fund);
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
      const added = await optionRecords(tx).add(body, caller);
      await recordOption(tx, 'option_added', today, added);
      return created(presentOption(added, today));
    }),

    write(removeOption, async ({ params, caller }, { tx }) => {
      const options = optionRecords(tx);
      const option = await options.lock(params);
      const removal = await options.remove(option, caller);
      await recordOption(tx, 'option_removed', getToday(), option, removal.id);
      return ok(presentRemoved(removal));
    }),
  ];
}
