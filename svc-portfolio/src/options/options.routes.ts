import { addOption, listOptions, removeOption } from '@dashboard/contracts-portfolio';
import {
  computeTradingDay,
  created,
  inTransaction,
  notFound,
  ok,
  parseRowId,
  type Route,
  route,
  withIdempotencyKey,
} from '@dashboard/service-kit';
import { type ActivityToRecord, createActivityStore } from '../activity/activity.store.ts';
import type { Dependencies } from '../dependencies.ts';
import { createOptionStore, type OptionRecord } from './options.store.ts';
import { presentOption } from './options.view.ts';

const activityOf = (
  activityType: 'option_added' | 'option_removed',
  day: string,
  { fund, ticker, optionType, strike, expiry, quantity, price }: OptionRecord,
): ActivityToRecord => ({
  fund,
  day,
  activityType,
  ticker,
  details: { optionType, strike, expiry, quantity, price },
});

export function optionRoutes({ db, changePublisher, tradingTimeZone }: Dependencies): Route[] {
  const today = () => computeTradingDay(new Date(), tradingTimeZone);
  return [
    route(listOptions, async ({ query }) => {
      const options = await createOptionStore(db).listOptions(query.fund);
      const day = today();
      return ok(options.map((option) => presentOption(option, day)));
    }),

    route(addOption, async ({ body, idempotencyKey: key }) => {
      const answer = await withIdempotencyKey(
        db,
        { key, endpoint: addOption.id, body },
        async (tx) => {
          const option = await createOptionStore(tx).insertOption(body);
          await createActivityStore(tx).record([activityOf('option_added', today(), option)]);
          return created(presentOption(option, today()));
        },
      );
      changePublisher.publish('options', 'portfolio-activity');
      return answer;
    }),

    route(removeOption, async ({ params }) => {
      const id = parseRowId(params.id);
      await inTransaction(db, async (tx) => {
        const option = id && (await createOptionStore(tx).deleteOption(id));
        if (!option) throw notFound('No such option position');
        await createActivityStore(tx).record([activityOf('option_removed', today(), option)]);
      });
      changePublisher.publish('options', 'portfolio-activity');
      return ok({ success: true });
    }),
  ];
}
