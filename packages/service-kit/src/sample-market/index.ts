export { findMarketDay, isMarketDay } from '@dashboard/contracts-trading';
export { countMarketDaysBack, countMarketTimeBack, findExpiry } from './market-days.ts';
export { getSamplePrice } from './sample-prices.ts';
