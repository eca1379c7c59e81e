import { computeTradingDay } from '@dashboard/service-kit';
import type { Feature } from '../feature.ts';
import { optionRoutes } from './options.routes.ts';
import { createOptionService, REMOVED_OPTION } from './options.service.ts';

export const optionsFeature: Feature = {
  routes: optionRoutes,
  restorers: ({ tradingTimeZone }) => [
    {
      kind: REMOVED_OPTION,
      topics: ['options', 'portfolio-activity'],
      restore: (tx, removal, caller) =>
        createOptionService(tx, computeTradingDay(new Date(), tradingTimeZone)).restoreOption(
          removal,
          caller,
        ),
    },
  ],
};
